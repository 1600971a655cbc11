import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import type { EgressResponse } from "./egress-fetch.ts";
import { readBytes, readText } from "./read-body.ts";

const bounds = { maxBytes: 100_000 };

describe("readText", () => {
  it.each([
    ["gzip", gzipSync("grüße")],
    ["x-gzip", gzipSync("grüße")],
    ["deflate", deflateSync("grüße")],
    ["br", brotliCompressSync("grüße")],
    ["zstd", zstdCompressSync("grüße")],
    ["identity", Buffer.from("grüße")],
    ["gzip, br", brotliCompressSync(gzipSync("grüße"))],
  ])("undoes %s", async (encoding, body) => {
    const response = answer(body, { "content-encoding": encoding });
    expect(await readText(response, bounds)).toBe("grüße");
  });

  it.each([
    ["its content type", latin1("grüße"), "text/html; charset=iso-8859-1"],
    ["its first meta tag", latin1('<meta charset="windows-1252">grüße'), "text/html"],
    ["its byte order mark", Buffer.from("\ufeffgrüße", "utf16le"), "text/html"],
    ["UTF-8 for want of a hint", Buffer.from("grüße"), "text/html"],
    ["UTF-8 for an unknown label", Buffer.from("grüße"), "text/html; charset=klingon"],
  ])("reads the charset from %s", async (_, body, type) => {
    expect(await readText(answer(body, { "content-type": type }), bounds)).toMatch(/grüße$/);
  });

  it("reads a missing body as nothing", async () => {
    expect(await readText({ ...answer(Buffer.alloc(0), {}), body: null }, bounds)).toBe("");
  });
});

describe("readBytes", () => {
  it.each([
    ["gzip", gzipSync],
    ["br", (zeros: Buffer) => brotliCompressSync(zeros, fastBrotli)],
    ["zstd", zstdCompressSync],
  ])("stops a %s bomb at the cap on decoded bytes", async (encoding, pack) => {
    const bomb = pack(Buffer.alloc(200 * 1024 * 1024));
    const before = process.memoryUsage().rss;
    await expect(
      readBytes(answer(bomb, { "content-encoding": encoding }), bounds),
    ).rejects.toMatchObject({ code: "TOO_LARGE" });
    expect(process.memoryUsage().rss - before).toBeLessThan(30 * 1024 * 1024);
  });

  it.each([
    ["gzip", Buffer.from("not gzip")],
    ["gzip", gzipSync("cut short").subarray(0, 12)],
    ["rot13", Buffer.from("x")],
    ["gzip, gzip, gzip", Buffer.from("x")],
  ])("fails on a body that is not what %s promises", async (encoding, body) => {
    await expect(
      readBytes(answer(body, { "content-encoding": encoding }), bounds),
    ).rejects.toMatchObject({ code: "CONNECTION_FAILED" });
  });

  it("gives the connection up in every case", async () => {
    for (const body of [Buffer.from("fine"), Buffer.alloc(200_000)]) {
      const discard = vi.fn();
      await readBytes({ ...answer(body, {}), discard }, bounds).catch(() => undefined);
      expect(discard).toHaveBeenCalledOnce();
    }
  });
});

const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

function latin1(text: string): Buffer {
  return Buffer.from(text, "latin1");
}

function answer(body: Uint8Array, headers: Record<string, string>): EgressResponse {
  return {
    status: 200,
    url: "http://shop.test/",
    headers: new Headers(headers),
    body: slices(body),
    discard: () => undefined,
  };
}

async function* slices(body: Uint8Array) {
  for (let at = 0; at < body.length; at += 16_384) yield body.subarray(at, at + 16_384);
}
