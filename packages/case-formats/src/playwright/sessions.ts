import { heldBy, type Value } from "./value.ts";

/** What to do about tests that begin with what a browser had kept. */
export const signsIn = "It begins signed in. Put a case that signs in before the first step.";

/** Whether settings have a test begin with a session; one that is written out empty is none. */
export function startsSignedIn(settings: Value | undefined): boolean {
  const kept = heldBy(settings, "storageState");
  if (!kept || kept.kind === "const") return typeof kept?.value === "string";
  if (kept.kind !== "object") return true;
  return [...kept.held.values()].some((each) => each.kind !== "list" || each.items.length > 0);
}
