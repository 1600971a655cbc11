import { randomBytes } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { packArchive } from "./pack-archive.ts";

const lines = (bytes: number) =>
  randomBytes(bytes)
    .toString("base64")
    .replace(/(.{76})/g, "$1\r\n");

/** An archive with words, a long picture, words, a short picture and a long picture at its end. */
function archive() {
  const text = ["Content-Type: text/html", "", "<p>the same words</p>".repeat(4_000)];
  const picture = (bytes: number) => [
    "Content-Type: image/jpeg",
    "Content-Transfer-Encoding: base64",
    "Content-Location: https://shop.test/a.jpg",
    "",
    lines(bytes),
  ];
  const parts = [text, picture(200_000), text, picture(300), picture(120_000)];
  return parts.map((part) => ["--b----", ...part].join("\r\n")).join("\r\n");
}

it("gives back the archive, byte by byte, and the same bytes for the same", async () => {
  const mhtml = `${archive()}\r\n--b------\r\n`;
  const packed = await packArchive(mhtml);
  expect(gunzipSync(packed).toString("utf8")).toBe(mhtml);
  expect(Buffer.from(await packArchive(mhtml)).equals(Buffer.from(packed))).toBe(true);
});

it("keeps the order of more pictures than are packed at once", async () => {
  const mhtml = Array.from({ length: 5 }, archive).join("\r\n");
  expect(gunzipSync(await packArchive(mhtml)).toString("utf8")).toBe(mhtml);
});

it("is no larger than compressing all of it one way, by more than one in a hundred", async () => {
  const mhtml = archive();
  const packed = await packArchive(mhtml);
  expect(packed.length).toBeLessThan(gzipSync(mhtml).length * 1.01);
});

it("takes what a page wrote that looks like the head of a picture as any other text", async () => {
  const mhtml = "Content-Transfer-Encoding: base64\r\n\r\nwords — no base64\r\n".repeat(900);
  expect(gunzipSync(await packArchive(mhtml)).toString("utf8")).toBe(mhtml);
});
