import { answerOf } from "../capture/settle-page.ts";
import { withDeadline } from "../capture/with-deadline.ts";
import { toFailure } from "../scan-error.ts";
import type { LoadedPage } from "./define-reader.ts";

/** A value that its part can do without, or why it is missing. */
export type Kept<Value> = { value: Value } | { missing: string };

/**
 * Waits for such a value as long as for any answer of the page.
 * @throws ScanError when the load as a whole is over.
 */
export async function orMissing<Value>(
  { tab, bounds }: Pick<LoadedPage, "tab" | "bounds">,
  work: () => Promise<Kept<Value>>,
): Promise<Kept<Value>> {
  try {
    return await withDeadline(work(), answerOf(tab, bounds));
  } catch (error) {
    if (tab.caps.signal.aborted) throw error;
    return { missing: toFailure(error).reason };
  }
}

/** What a reader of such values may take, in milliseconds: it ends itself before it is ended. */
export function keptMs({ responseMs }: LoadedPage["bounds"]): number {
  return responseMs + 1_000;
}
