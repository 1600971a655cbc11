export type { StripeSandbox, StripeSandboxOptions } from "./create-stripe-sandbox.ts";
export { createStripeSandbox } from "./create-stripe-sandbox.ts";
export type { FailNextCall, ReleaseWebhooks, SandboxControls } from "./sandbox-controls.ts";
export { memoryStore } from "./store/memory-store.ts";
export type { SandboxStore, StoredChange } from "./store/sandbox-store.ts";
