import { createHmac } from "node:crypto";
import type { z } from "zod";
import { openSealedText, sealText } from "../../platform/crypto/sealed-text.ts";

type Place = { teamId: string; id: string };

/** Sealed for one channel: moved to another's row it does not open. */
export function sealSettings(key: Buffer, settings: unknown, place: Place): string {
  return sealText(key, JSON.stringify(settings), contextOf(place));
}

/** Null when it was sealed with a key that is not here any more, or for another channel. */
export function openSettings<S extends z.ZodType>(
  key: Buffer,
  schema: S,
  { settingsSealed, ...place }: Place & { settingsSealed: string },
): z.output<S> | null {
  try {
    return schema.parse(JSON.parse(openSealedText(key, settingsSealed, contextOf(place))));
  } catch {
    return null;
  }
}

/** Tells whether two channels go to the same place, and of no channel where. */
export function hashTarget(key: Buffer, target: string): string {
  return createHmac("sha256", key).update(target).digest("base64url");
}

function contextOf({ teamId, id }: Place): string {
  return `channel ${teamId} ${id}`;
}
