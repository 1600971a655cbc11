import { describe, expect, it } from "vitest";
import { logoFault } from "./logo-fault.ts";

const asUrl = (type: string, bytes: Uint8Array) =>
  `data:image/${type};base64,${Buffer.from(bytes).toString("base64")}`;

function png(width: number, height: number, more = 0): Buffer {
  const bytes = Buffer.alloc(33 + more);
  bytes.write("89504e470d0a1a0a0000000d", "hex");
  bytes.write("IHDR", 12, "latin1");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

function jpeg(width: number, height: number): Buffer {
  const bytes = Buffer.from("ffd8ffe000040000ffc0001108000000000300000000", "hex");
  bytes.writeUInt16BE(height, 13);
  bytes.writeUInt16BE(width, 15);
  return bytes;
}

function webp(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(30);
  bytes.write("RIFF\0\0\0\0WEBPVP8X", "latin1");
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return bytes;
}

describe("a logo (XS-03)", () => {
  it.each([
    ["png", png(400, 100)],
    ["jpeg", jpeg(400, 100)],
    ["webp", webp(400, 100)],
  ])("may be a %s", (type, bytes) => {
    expect(logoFault(asUrl(type, bytes))).toBeNull();
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  it.each([
    ["an SVG", asUrl("svg+xml", svg), /PNG, JPEG or WebP/],
    ["an SVG that is called a PNG", asUrl("png", svg), /no PNG/],
    ["a page", "data:text/html;base64,PGgxPg==", /PNG, JPEG or WebP/],
    ["an address", "https://example.com/logo.png", /PNG, JPEG or WebP/],
    ["a script's address", "javascript:alert(1)", /PNG, JPEG or WebP/],
    ["what ends the attribute it stands in", 'data:image/png;base64,AA"onerror="', /PNG, JPEG/],
    ["a JPEG without a frame", asUrl("jpeg", Buffer.from("ffd8ffd9000000", "hex")), /no JPEG/],
    ["one too wide", asUrl("png", png(2_001, 10)), /2000 pixels/],
    ["one too high", asUrl("webp", webp(10, 2_001)), /2000 pixels/],
    ["one without a size", asUrl("png", png(0, 10)), /no size/],
    ["one too heavy", asUrl("png", png(10, 10, 200_000)), /200 kB/],
  ])("is not %s", (_, url, fault) => {
    expect(logoFault(url)).toMatch(fault);
  });
});
