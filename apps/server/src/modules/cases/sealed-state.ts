import type { CaseState } from "@sitewright/scan-engine";
import { openSealedText, sealText } from "../../platform/crypto/sealed-text.ts";

/** Beyond that, what a site keeps in a browser is not kept here as well. */
const stateMaxLength = 300_000;

/** Sealed for one run: it opens for no other. Null for what is too much. */
export function sealState(key: Buffer, state: CaseState, runId: string): string | null {
  const text = JSON.stringify(state);
  return text.length > stateMaxLength ? null : sealText(key, text, contextOf(runId));
}

/** Null when it was sealed with a key that is not here any more, or for another run. */
export function openState(key: Buffer, sealed: string, runId: string): CaseState | null {
  try {
    return JSON.parse(openSealedText(key, sealed, contextOf(runId)));
  } catch {
    return null;
  }
}

function contextOf(runId: string): string {
  return `case state ${runId}`;
}
