import { openSealedText, sealText } from "../../platform/crypto/sealed-text.ts";

/** A value of one recording: elsewhere it does not open. */
type Place = { recordingId: string; name: string };

export function sealValue(key: Buffer, value: string, place: Place): string {
  return sealText(key, value, contextOf(place));
}

/** Null when it was sealed with a key that is not here any more. */
export function openValue(key: Buffer, sealed: string, place: Place): string | null {
  try {
    return openSealedText(key, sealed, contextOf(place));
  } catch {
    return null;
  }
}

function contextOf({ recordingId, name }: Place): string {
  return `recorded value ${recordingId} ${name}`;
}
