import { openSealedText, sealText } from "../../platform/crypto/sealed-text.ts";

type Place = { teamId: string; id: string };

/** Sealed for one row: moved to another it does not open. */
export function sealSecret(key: Buffer, value: string, place: Place): string {
  return sealText(key, value, contextOf(place));
}

/** Null when it was sealed with a key that is not here any more, or for another row. */
export function openSecret(key: Buffer, sealed: string, place: Place): string | null {
  try {
    return openSealedText(key, sealed, contextOf(place));
  } catch {
    return null;
  }
}

function contextOf({ teamId, id }: Place): string {
  return `secret ${teamId} ${id}`;
}
