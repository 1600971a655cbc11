import { isApiError } from "../errors.ts";
import type { StreamedEvent } from "./event-parser.ts";
import { followStream } from "./follow-stream.ts";

type Kept = {
  open(signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  onAlive(): void;
  /** It cannot be followed: not now, or not through what stands in between. */
  onLost(): void;
  onEvent(event: StreamedEvent): void;
  signal: AbortSignal;
};

/** A stream that ends sooner is no stream to rely on. */
const soundMs = 5_000;
const firstWaitMs = 1_000;
const longestWaitMs = 60_000;

/** Follows a stream and opens it again whenever it ends, later each time it fails, until `signal` aborts. */
export async function keepFollowing(kept: Kept): Promise<void> {
  const { signal } = kept;
  let failures = 0;
  while (!signal.aborted) {
    const { isSound, error } = await followOnce(kept);
    if (signal.aborted) return;
    failures = isSound ? 0 : failures + 1;
    if (!isSound) kept.onLost();
    await sleep(waitMs(failures, error), signal);
  }
}

async function followOnce({ open, onAlive, onEvent, signal }: Kept) {
  let openedAt: number | null = null;
  let isAsked = false;
  let error: unknown = null;
  try {
    await followStream({
      open,
      onAlive() {
        openedAt ??= Date.now();
        onAlive();
      },
      onEvent(event) {
        // The server wants it opened anew.
        isAsked ||= event.name === "renew";
        onEvent(event);
      },
      signal,
    });
  } catch (reason) {
    error = reason;
  }
  return { isSound: isAsked || (openedAt !== null && Date.now() - openedAt >= soundMs), error };
}

/** Milliseconds until the next try; never all clients at once. */
export function waitMs(failures: number, error: unknown, random = Math.random()): number {
  const longest = Math.min(longestWaitMs, firstWaitMs * 2 ** failures);
  const wait = longest * (0.5 + random / 2);
  if (!isApiError(error)) return wait;
  // Who may not follow, or asks a server that cannot, will hardly may in a moment.
  const isRefused = error.status < 500 && error.status !== 429;
  return Math.max(isRefused ? longestWaitMs : wait, (error.retryAfter ?? 0) * 1000);
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", wake);
      resolve();
    }, ms);
    signal.addEventListener("abort", wake, { once: true });
  });
}
