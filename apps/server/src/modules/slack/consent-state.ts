import { randomUUID } from "node:crypto";
import { slackConsentMinutes } from "@sitewright/contract";
import { z } from "zod";
import { openSealedText, sealText } from "../../platform/crypto/sealed-text.ts";
import { takeFromBucket } from "../../platform/db/buckets.ts";
import type { Db } from "../../platform/db/client.ts";

const sealedFor = "slack consent";

const schema = z.object({
  teamId: z.string(),
  /** The sign-in: of this browser, and of this person. */
  sessionId: z.string(),
  nonce: z.string(),
  /** Milliseconds since 1970. */
  ends: z.number(),
});

type Asked = { teamId: string; sessionId: string };

/**
 * What goes to Slack and comes back: who else's browser brings it back has another sign-in, so that nobody
 * can have their workspace connected to somebody else's team, or the other way round.
 */
export function sealConsent(key: Buffer, { teamId, sessionId }: Asked): string {
  const ends = Date.now() + slackConsentMinutes * 60_000;
  return sealText(key, JSON.stringify({ teamId, sessionId, nonce: randomUUID(), ends }), sealedFor);
}

/** Whether a state is this browser's own, in time, and used for the first time; it is used up by the question. */
export async function takeConsent(
  db: Db,
  key: Buffer,
  state: string,
  { teamId, sessionId }: Asked,
): Promise<"taken" | "used up" | "foreign"> {
  const consent = open(key, state);
  if (consent?.teamId !== teamId || consent.sessionId !== sessionId) return "foreign";
  if (consent.ends <= Date.now()) return "used up";
  const seconds = slackConsentMinutes * 60;
  const bucket = { key: `slack consent ${consent.nonce}`, max: 1, seconds };
  return (await takeFromBucket(db, bucket)) === 0 ? "taken" : "used up";
}

function open(key: Buffer, state: string): z.infer<typeof schema> | null {
  try {
    return schema.parse(JSON.parse(openSealedText(key, state, sealedFor)));
  } catch {
    return null;
  }
}
