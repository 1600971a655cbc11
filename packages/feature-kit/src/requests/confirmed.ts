import { reasonOf } from "./reason-of.ts";

/** Runs a write for a `ConfirmDialog`, which shows the message of what is thrown. */
export async function confirmed(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (cause) {
    throw new Error(reasonOf(cause), { cause });
  }
}
