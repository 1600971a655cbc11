import { Readable } from "node:stream";
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from "node:zlib";
import { ScanError } from "../scan-error.ts";
import type { EgressResponse } from "./egress-fetch.ts";

export type ReadLimits = {
  /** Cap on the decoded body, in bytes: a small answer that unpacks to gigabytes ends here. */
  maxBytes: number;
};

/**
 * The decoded body: gzip, deflate, br and zstd undone as `Content-Encoding` says.
 * @throws ScanError TOO_LARGE, CONNECTION_FAILED (broken or unknown encoding), TIMED_OUT.
 */
export async function readBytes(response: EgressResponse, bounds: ReadLimits): Promise<Uint8Array> {
  if (!response.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of decode(response.body, response.headers.get("content-encoding"))) {
      size += chunk.byteLength;
      if (size > bounds.maxBytes) {
        throw new ScanError("TOO_LARGE", `The limit is ${bounds.maxBytes} bytes.`);
      }
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof ScanError) throw error;
    throw new ScanError("CONNECTION_FAILED", "The body could not be decoded.", { cause: error });
  } finally {
    response.discard();
  }
  return Buffer.concat(chunks);
}

/**
 * The first bytes of the decoded body, for what is told by its beginning; the rest is not read.
 * @throws ScanError CONNECTION_FAILED, TIMED_OUT.
 */
export async function readHead(response: EgressResponse, bounds: ReadLimits): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    if (!response.body) return Buffer.alloc(0);
    for await (const chunk of decode(response.body, response.headers.get("content-encoding"))) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size >= bounds.maxBytes) break;
    }
  } catch (error) {
    if (error instanceof ScanError) throw error;
    throw new ScanError("CONNECTION_FAILED", "The body could not be decoded.", { cause: error });
  } finally {
    response.discard();
  }
  return Buffer.concat(chunks).subarray(0, bounds.maxBytes);
}

/**
 * The first bytes of the decoded body as text, its charset found as `readText` does; the rest is not read.
 * @throws ScanError CONNECTION_FAILED, TIMED_OUT.
 */
export async function readHeadText(response: EgressResponse, bounds: ReadLimits): Promise<string> {
  return decodeText(await readHead(response, bounds), response.headers.get("content-type"));
}

/**
 * The decoded body as text, in the charset of its byte order mark, its `Content-Type`, or its
 * first `<meta>`, else UTF-8.
 * @throws ScanError as `readBytes`.
 */
export async function readText(response: EgressResponse, bounds: ReadLimits): Promise<string> {
  const bytes = await readBytes(response, bounds);
  return decodeText(bytes, response.headers.get("content-type"));
}

const decoders = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
} as const;

function decode(body: AsyncIterable<Uint8Array>, header: string | null): AsyncIterable<Uint8Array> {
  const encodings = (header ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && name !== "identity");
  // Each layer multiplies what a bomb can do; no honest server uses more than one or two.
  if (encodings.length > 2) throw new ScanError("CONNECTION_FAILED", "Too many encodings.");
  return encodings.reverse().reduce<AsyncIterable<Uint8Array>>(undo, body);
}

function undo(body: AsyncIterable<Uint8Array>, encoding: string): AsyncIterable<Uint8Array> {
  if (!isKnown(encoding)) throw new ScanError("CONNECTION_FAILED", "Unknown encoding.");
  const source = Readable.from(body, { objectMode: false });
  const decoder = decoders[encoding]();
  source.on("error", (error) => decoder.destroy(error));
  decoder.on("close", () => source.destroy());
  return source.pipe(decoder);
}

function isKnown(encoding: string): encoding is keyof typeof decoders {
  return Object.hasOwn(decoders, encoding);
}

function decodeText(bytes: Uint8Array, contentType: string | null): string {
  const label =
    charsetOfMark(bytes) ??
    /charset\s*=\s*"?([^\s;"]+)/i.exec(contentType ?? "")?.[1] ??
    /<meta[^>]+charset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(
      new TextDecoder("latin1").decode(bytes.subarray(0, 1024)),
    )?.[1] ??
    "utf-8";
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function charsetOfMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xff && second === 0xfe ? "utf-16le" : null;
}
