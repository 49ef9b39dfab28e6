#!/usr/bin/env node
// The same bot in JavaScript. Try it: gloam bot check examples/seats/carrots.js
const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");
let view, ask;

require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const heard = JSON.parse(line);
  if (heard.type === "hello") {
    say({ type: "ready", version: 1, name: "carrots", wants: ["view", "labels"] });
  } else if (heard.type === "view") {
    view = heard; // view.zones["hand of a"], view.public, view.pools
  } else if (heard.type === "ask" || (heard.type === "error" && heard.again)) {
    if (heard.type === "ask") ask = heard;
    const answers = ask.options.map((option) => option.answer);
    const carrots = answers.filter((answer) => answer.includes("carrot"));
    const list = carrots.length ? carrots : answers;
    const chosen = list[Math.floor(Math.random() * list.length)];
    say({ type: "answer", answer: chosen, id: ask.id, comment: `one of ${answers.length}` });
  }
});
