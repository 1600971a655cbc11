export { advisoriesDate } from "./advisory-data.ts";
export type { Advisory, Library, Script } from "./find-libraries.ts";
export { findLibraries } from "./find-libraries.ts";
