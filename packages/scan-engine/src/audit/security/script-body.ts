/** A script that a page loaded, as text. */
export type ScriptBody = { url: string; body: string };
