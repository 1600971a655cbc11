import type { Verdict } from "../channels/index.ts";

/** Seconds that a receiver may ask to be left alone, at most. */
const restMax = 3_600;

/**
 * What an answer means: 2XX is done, 410 is never again, anything else is tried again, redirects too,
 * since where they lead was not checked.
 */
export function judgeAnswer(status: number, retryAfter: string | null, now: Date): Verdict {
  if (status >= 200 && status < 300) return { outcome: "sent" };
  if (status === 410) return { outcome: "gone" };
  const rests = status === 429 || status === 503;
  const restsFor = rests ? readRetryAfter(retryAfter, now) : null;
  return { outcome: "failed", restsFor, isSilent: false };
}

/** In seconds or as a date; null for what is neither, or over. */
function readRetryAfter(text: string | null, now: Date): number | null {
  if (text === null) return null;
  const seconds = /^\d{1,10}$/.test(text.trim())
    ? Number(text)
    : Math.ceil((Date.parse(text) - now.getTime()) / 1000);
  return seconds > 0 ? Math.min(seconds, restMax) : null;
}
