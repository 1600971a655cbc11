export type { SlackSandbox, SlackSandboxOptions } from "./create-slack-sandbox.ts";
export { createSlackSandbox } from "./create-slack-sandbox.ts";
export type { PressedButton } from "./sign-press.ts";
export { signPress } from "./sign-press.ts";
export type { SandboxMood } from "./workspace.ts";
