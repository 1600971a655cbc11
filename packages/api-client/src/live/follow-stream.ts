import { TimeoutError } from "../errors.ts";
import { createEventParser, type StreamedEvent } from "./event-parser.ts";

/** A server says something every 15 s. After this long it is gone, whatever the connection says. */
export const silenceMs = 45_000;
/** Short, so that a device that wakes up notices soon how long it slept. */
const lookMs = 5_000;

type Following = {
  open(signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  /** Something came, be it only a sign of life. */
  onAlive(): void;
  onEvent(event: StreamedEvent): void;
  signal: AbortSignal;
};

/**
 * Reads one stream to its end.
 * @throws what `open` rejects with, TimeoutError when it falls silent, the `signal`'s reason, or
 *   the connection's own error.
 */
export async function followStream({ open, onAlive, onEvent, signal }: Following): Promise<void> {
  const silence = new AbortController();
  let heardAt = Date.now();
  const looking = setInterval(() => {
    if (Date.now() - heardAt <= silenceMs) return;
    silence.abort(new TimeoutError("The server has fallen silent."));
  }, lookMs);
  const over = AbortSignal.any([signal, silence.signal]);
  const decoder = new TextDecoder();
  const parse = createEventParser(onEvent);
  try {
    const reader = (await open(over)).getReader();
    over.addEventListener("abort", () => void reader.cancel(over.reason).catch(() => {}));
    while (true) {
      const { done, value } = await reader.read();
      over.throwIfAborted();
      if (done) return;
      heardAt = Date.now();
      onAlive();
      parse(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearInterval(looking);
  }
}
