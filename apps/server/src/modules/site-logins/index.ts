export { createVisitorOfRun } from "./create-visitor-of-run.ts";
export type { Visitor, VisitorOfRun } from "./visitor.ts";
