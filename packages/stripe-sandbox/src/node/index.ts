export type { RunningStripeSandbox, StartStripeSandboxOptions } from "./start-stripe-sandbox.ts";
export { startStripeSandbox } from "./start-stripe-sandbox.ts";
