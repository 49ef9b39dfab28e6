/* What the server is told: made by tools/wire_types.py (make wire) from gloam/server/wishes.py. */
export interface SeatWish {
  kind: "bot" | "hot" | "invite" | "me" | "open";
  name?: string;
  level?: string;
}
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, string | boolean | number>;
  public?: boolean;
  spectators?: boolean;
  undo?: "consent" | "free" | "off";
  hints?: boolean;
  clock?: number | null;
  autostart?: boolean;
  seed?: string | null;
  spectator_chat?: boolean;
  delay?: number;
  password?: string;
}
export interface NewSet {
  files: Record<string, string>;
}
export interface Start {
  fill?: string | null;
}
export interface Claim {
  invite: string;
  name?: string;
}
export interface Join {
  name?: string;
  seat?: number | null;
}
export interface OneSeat {
  seat?: number | null;
}
/** `ban`: this person cannot come back to the table. */
export interface Kick {
  seat: number;
  ban?: boolean;
}
/** `seat` left out: the spectators. */
export interface Mute {
  seat?: number | null;
  muted?: boolean;
}
export interface Enter {
  password: string;
}
/** What the host changes; what is left out stays. */
export interface TableSettings {
  public?: boolean | null;
  spectators?: boolean | null;
  spectator_chat?: boolean | null;
  delay?: number | null;
  password?: string | null;
}
export interface Rename {
  name: string;
}
export interface StandIn {
  seat: number;
  level?: string;
}
export interface Given {
  answer: string;
  expect: number;
  id: string;
  seat?: number | null;
}
/** An answer tried in a lesson; empty where none is wanted. */
export interface Try {
  answer?: string;
}
export interface ById {
  seat?: number | null;
  id?: string | null;
}
export interface Vote {
  agree: boolean;
  seat?: number | null;
}
export interface Said {
  text: string;
  seat?: number | null;
  team?: boolean;
}
/** Anything a client may send over a live connection; which fields matter depends on the type. */
export interface Message {
  type: string;
  id?: string | null;
  answer?: string;
  expect?: number | null;
  seat?: number | string | null;
  agree?: boolean;
  text?: string;
  team?: boolean;
}
export interface Imported {
  record: string;
}
export interface FramesAsked {
  record: string;
  from?: number;
  to?: number;
  seat?: number | null;
}
export interface Forked {
  seats: SeatWish[];
  upto?: number | null;
}
export interface Continued {
  record: string;
  seats: SeatWish[];
  upto?: number | null;
}
