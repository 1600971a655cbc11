import { describe, expect, it } from "vitest";
import { cutStrips } from "./cut-strips.ts";
import { type KeptStrip, openStrips } from "./open-strips.ts";
import { emptyPicture, type Picture } from "./picture.ts";
import { readPng } from "./read-png.ts";
import { writePng } from "./write-png.ts";

function noise(width: number, height: number, seed = 7): Picture {
  const picture = emptyPicture(width, height);
  let state = seed;
  for (let at = 0; at < width * height; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    picture.pixels[at] = (state >>> 8) | 0xff000000;
  }
  return picture;
}

function pushedDown(picture: Picture, by: number): Picture {
  const taller = emptyPicture(picture.width, picture.height + by);
  taller.pixels.fill(-1);
  taller.pixels.set(picture.pixels, by * picture.width);
  return taller;
}

const kept = (picture: Picture): KeptStrip[] =>
  cutStrips(picture).map(({ y, height, hash }) => ({
    hash,
    height,
    png: writePng(picture, y, height),
  }));

describe("strips of a picture", () => {
  it("are the picture again, decoded only where it is asked for", () => {
    const picture = noise(40, 600);
    const opened = openStrips(40, kept(picture));
    opened.ensure(300, 301);
    expect(opened.pixels[300 * 40]).toBe(picture.pixels[300 * 40]);
    expect(opened.pixels[0]).toBe(0);
    opened.ensure(0, 600);
    expect(opened.bytes.equals(picture.bytes)).toBe(true);
  });

  it("stay the same where rows were pushed down", () => {
    const picture = noise(40, 3_000);
    const hashes = new Set(cutStrips(picture).map(({ hash }) => hash));
    const moved = cutStrips(pushedDown(picture, 37));
    const known = moved.filter(({ hash }) => hashes.has(hash)).length;
    expect(known).toBeGreaterThan(moved.length * 0.8);
  });

  it("are refused where their files are no such strips", () => {
    const [strip] = kept(noise(40, 100));
    if (!strip) throw new Error("There is no strip.");
    expect(() => openStrips(41, [strip]).ensure(0, 1)).toThrow(
      expect.objectContaining({ code: "INTERNAL" }),
    );
    const cut = { ...strip, png: strip.png.subarray(0, 200) };
    expect(() => openStrips(40, [cut]).ensure(0, 1)).toThrow(
      expect.objectContaining({ code: "INTERNAL" }),
    );
    expect(() => openStrips(1e9, [strip])).toThrow(expect.objectContaining({ code: "INTERNAL" }));
    expect(() => readPng(Buffer.from("no picture"))).toThrow(
      expect.objectContaining({ code: "INTERNAL" }),
    );
  });
});
