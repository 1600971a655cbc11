export { announceChange } from "./announce-change.ts";
export { emit } from "./emit.ts";
export { bySystem, type Origin, originOf } from "./origin.ts";
