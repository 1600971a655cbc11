import type { Readable, Writable } from "node:stream";

/**
 * The browser's protocol over two pipes: JSON, ended by a zero byte.
 * @see https://chromium.googlesource.com/chromium/src/+/HEAD/content/browser/devtools/devtools_pipe_handler.cc
 */
export class PipeTransport {
  onmessage?: (message: object) => void;
  onclose?: (reason?: string) => void;
  readonly #out: Writable;
  /** What has arrived of a message that is not whole yet. */
  #begun: Buffer[] = [];
  readonly #waiting: string[] = [];

  constructor(out: Writable, into: Readable) {
    this.#out = out;
    into.on("data", (chunk: Buffer) => this.#take(chunk));
    into.on("close", () => this.onclose?.());
    // Its end is told by `close`.
    into.on("error", () => undefined);
    out.on("error", () => undefined);
  }

  send(message: object): void {
    this.#out.write(`${JSON.stringify(message)}\0`);
  }

  close(): void {
    this.#out.end();
  }

  #take(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, start)) {
      this.#begun.push(chunk.subarray(start, end));
      this.#waiting.push(Buffer.concat(this.#begun).toString("utf8"));
      if (this.#waiting.length === 1) setImmediate(() => this.#next());
      this.#begun = [];
      start = end + 1;
    }
    if (start < chunk.length) this.#begun.push(chunk.subarray(start));
  }

  /** One message a turn of the loop: what a message starts is done before the next arrives, as its reader counts on. */
  #next(): void {
    const text = this.#waiting.shift();
    if (this.#waiting.length > 0) setImmediate(() => this.#next());
    if (text !== undefined) this.onmessage?.(JSON.parse(text));
  }
}
