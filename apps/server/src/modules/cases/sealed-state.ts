import type { CaseState } from "@sitewright/scan-engine";
import { openSealedText, sealText } from "../../platform/crypto/sealed-text.ts";

/** A step of a run, by its place from 0. */
type Place = { runId: string; step: number };

/** Sealed for one step of a run: it opens for no other. */
export function sealState(key: Buffer, state: Partial<CaseState>, place: Place): string {
  return sealText(key, JSON.stringify(state), contextOf(place));
}

/** @throws Error when it was sealed with a key that is not here any more, or for another step. */
export function openState(
  key: Buffer,
  { sealed, ...place }: Place & { sealed: string },
): Partial<CaseState> {
  return JSON.parse(openSealedText(key, sealed, contextOf(place)));
}

function contextOf({ runId, step }: Place): string {
  return `case state ${runId} ${step}`;
}
