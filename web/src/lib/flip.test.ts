import { expect, test, vi } from "vitest";
import { centred } from "./flip";

test("what comes from a wide place is no larger than where it goes", () => {
  vi.stubGlobal(
    "DOMRect",
    class {
      constructor(
        public left: number,
        public top: number,
        public width: number,
        public height: number,
      ) {}
    },
  );
  const rect = (left: number, top: number, width: number, height: number): DOMRect =>
    new DOMRect(left, top, width, height);
  expect(centred(rect(0, 0, 600, 160), rect(9, 9, 100, 140))).toMatchObject({
    left: 250,
    top: 10,
    width: 100,
    height: 140,
  });
  expect(centred(rect(0, 0, 40, 50), rect(9, 9, 100, 140))).toMatchObject({ left: 0, top: 0, width: 40, height: 50 });
});
