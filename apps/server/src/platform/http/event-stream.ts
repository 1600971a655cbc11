import type { FastifyReply } from "fastify";

/** Bytes that a reader may leave unread before they are cut: others must not pay for who is slow. */
const behindMaxBytes = 64 * 1024;
/** How often something is sent when nothing happens, so that neither end nor a proxy takes it for dead. */
const beatMs = 15_000;
/** A comment: it reaches the reader, and tells nothing. */
const beat = ":\n\n";

export type StreamEvent = {
  name: string;
  /** Where the reader is then; null leaves them where they were. */
  id: number | null;
  data: unknown;
};

/** Server-sent events to one reader (HTML Living Standard, 9.2). */
export type EventStream = {
  /** A reader who is too far behind is cut; they open the stream again, and are told what they missed. */
  send(event: StreamEvent): void;
  /** Ends it from this side. */
  end(): void;
  /** Whoever ended it. */
  onClose(close: () => void): void;
};

/** Begins to answer with a stream in place of a body; refusals must have been thrown by then. */
export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack();
  const { raw } = reply;
  const write = (text: string) => {
    if (raw.destroyed || raw.writableEnded) return;
    raw.write(text);
    if (raw.writableLength > behindMaxBytes) raw.destroy();
  };
  const beats = setInterval(write, beatMs, beat);
  raw.once("close", () => clearInterval(beats));
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, {
    "content-type": "text/event-stream",
    // Neither kept nor gathered up nor packed by what stands in between.
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
    "x-request-id": reply.request.id,
    // Nothing else is asked on this connection, so that a server that stops has not to wait for it.
    connection: "close",
  });
  // Shows the reader, and a proxy that waits for the first byte, that the stream is open.
  write(beat);
  return {
    send: (event) => write(format(event)),
    end: () => raw.end(),
    onClose: (close) => raw.once("close", close),
  };
}

function format({ name, id, data }: StreamEvent): string {
  const where = id === null ? "" : `id: ${id}\n`;
  return `${where}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
