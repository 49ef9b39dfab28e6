import { expect, test } from "vitest";
import { andList, capital, devicesNews, hyphenated, plainly, tidy } from "./words";

test("names are listed as people say them", () => {
  expect(andList([])).toBe("");
  expect(andList(["Ann"])).toBe("Ann");
  expect(andList(["Ann", "Bob", "Cyd"])).toBe("Ann, Bob and Cyd");
  expect(capital("old mill")).toBe("Old mill");
});

test("a seat that is opened on another device is news, the same number of devices is none", () => {
  const seat = (devices: number) => ({ name: "Ann", devices }) as Parameters<typeof devicesNews>[0][number];
  expect(devicesNews([seat(1)], [seat(1)])).toBe("");
  expect(devicesNews([seat(1)], [seat(2)])).toBe("Ann’s seat is now open on 2 devices.");
  expect(devicesNews([seat(2)], [seat(1)])).toBe("Ann’s seat is open on one device again.");
});

test("long words may be parted at a syllable, short ones never", () => {
  const parts = (text: string) => hyphenated(text).replaceAll("\u00ad", "|");
  expect(parts("Lighthouse")).toBe("Light|house");
  expect(parts("Antiquarian Row")).toBe("Anti|qua|rian Row");
  expect(parts("Tenements")).toBe("Tene|ments");
  expect(parts("Fairground")).toBe("Fair|ground");
  expect(parts("Casino")).toBe("Casino");
});

test("players are called by their bare names, as long as those tell them apart", () => {
  const seats = ["Vera", "Bob (medium)", "Cyd (medium)"];
  const said = { seats, log: [{ text: "Bob (medium) hits Vera (hard)." }], prompt: { number: 3, text: "(medium)" } };
  const plain = plainly(seats);
  expect(plain(said)).toEqual({ ...said, seats: ["Vera", "Bob", "Cyd"], log: [{ text: "Bob hits Vera (hard)." }] });
  expect(plain(said.log)).toBe(plain(said).log);
  expect(tidy({ seats: ["Bob", "Bob (hard)"] }, "Bob (hard) hits Bob.")).toBe("Bob (hard) hits Bob.");
});
