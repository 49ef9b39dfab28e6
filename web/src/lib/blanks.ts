/* What lean tables leave out: made by tools/wire_types.py (make wire) from gloam/table. */

/** The defaults of each kind of thing, and the things it is made of. */
export const LEAN: Record<string, { blank: object; parts: Record<string, string> }> = {
  Meter: {
    blank: {
      text: "",
      tone: "",
    },
    parts: {},
  },
  Item: {
    blank: {
      face: "",
      label: "",
      tip: "",
      count: 1,
      at: null,
      marks: [],
      owner: null,
      numbers: {},
      on: "",
      slot: "",
      kind: "",
      icon: "",
      meter: null,
    },
    parts: {
      meter: "Meter",
    },
  },
  Scenery: {
    blank: {
      label: "",
      text: "",
      letter: "",
      icon: "",
      at: null,
      path: "",
      points: [],
    },
    parts: {},
  },
  Area: {
    blank: {
      items: [],
      owner: null,
      note: "",
      links: [],
      scenery: [],
      zones: [],
      ground: "",
      extent: null,
    },
    parts: {
      items: "Item",
      scenery: "Scenery",
    },
  },
  Quantity: {
    blank: {},
    parts: {},
  },
  Counter: {
    blank: {
      of: null,
      tone: "",
      text: "",
    },
    parts: {},
  },
  Choice: {
    blank: {
      item: "",
      tip: "",
      verb: "",
      group: "",
      cost: null,
      unit: "",
      left: null,
      gain: "",
      loses: "",
      quantity: null,
      answer: "",
      number: 0,
      sentence: "",
      then: [],
    },
    parts: {
      quantity: "Quantity",
      then: "Counter",
    },
  },
  Refused: {
    blank: {
      item: "",
      verb: "",
      number: 0,
    },
    parts: {},
  },
  Prompt: {
    blank: {
      question: "",
      choices: [],
      sealed: "",
      waiting_for: [],
      refused: [],
      resources: [],
    },
    parts: {
      choices: "Choice",
      refused: "Refused",
      resources: "Counter",
    },
  },
  Score: {
    blank: {
      items: [],
      note: "",
      lost: false,
      taken: [],
    },
    parts: {},
  },
  Face: {
    blank: {
      kind: "",
      icon: "",
      text: "",
      numbers: {},
      tags: [],
      letter: "",
      rules: "",
      lore: "",
      type: "",
      frame: "",
    },
    parts: {},
  },
  LogLine: {
    blank: {
      rule: "",
    },
    parts: {},
  },
  Side: {
    blank: {
      counters: [],
      where: "",
      note: "",
      tone: "",
      kind: "",
      main: "",
      item: "",
    },
    parts: {
      counters: "Counter",
    },
  },
  Phase: {
    blank: {
      icon: "",
      seats: [],
      now: false,
    },
    parts: {},
  },
  Progress: {
    blank: {
      note: "",
      tone: "",
      phases: [],
    },
    parts: {
      phases: "Phase",
    },
  },
  Turn: {
    blank: {},
    parts: {},
  },
  Table: {
    blank: {
      log: [],
      over: false,
      winners: [],
      version: 2,
      sides: [],
      order: [],
      active: null,
      progress: null,
      story: [],
      ending: [],
    },
    parts: {
      areas: "Area",
      prompt: "Prompt",
      scores: "Score",
      faces: "Face",
      log: "LogLine",
      sides: "Side",
      progress: "Progress",
      story: "Turn",
    },
  },
};
