export type { OpenStripeSandbox, OpenStripeSandboxOptions } from "./open-stripe-sandbox.ts";
export { openStripeSandbox } from "./open-stripe-sandbox.ts";
export type { RunningStripeSandbox, StartStripeSandboxOptions } from "./start-stripe-sandbox.ts";
export { startStripeSandbox } from "./start-stripe-sandbox.ts";
