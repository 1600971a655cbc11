export { announceChange } from "./announce-change.ts";
export type { Change } from "./change.ts";
export { emit } from "./emit.ts";
export { changeBy, eventTable, isEventName } from "./event-table.ts";
export { byPerson, bySystem, byUnknown, type Origin, originOf } from "./origin.ts";
export type { EventData, EventName, ProductEvent } from "./product-event.ts";
export { reactWith } from "./react-to-events.ts";
export { defineReactor, type PastEvent } from "./reactor.ts";
