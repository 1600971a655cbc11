import { describe, expect, it } from "vitest";
import { filesOfFilmstrip, presentFilmstrip } from "./lighthouse-files.ts";

const marks = [{ id: "load" as const, ms: 300 }];
const frames = [120, 480].map((ms) => ({ ms, data: new Uint8Array([0xff, 0xd8, ms % 256]) }));

describe("a filmstrip", () => {
  it("is kept as a file a picture, and shown as it was told", () => {
    const files = filesOfFilmstrip({ frames });
    expect(files.map(({ type, position }) => [type, position])).toEqual([
      ["jpeg", 1],
      ["jpeg", 2],
    ]);
    const urls = new Map(files.map(({ position }) => [position, `/file-${position}`]));
    const kept = { marks, missing: null, times: frames.map(({ ms }) => ms) };
    expect(presentFilmstrip(kept, (position) => urls.get(position) ?? null)).toEqual({
      marks,
      missing: null,
      frames: [
        { ms: 120, url: "/file-1" },
        { ms: 480, url: "/file-2" },
      ],
    });
  });

  it("leaves out pictures that were cleared away, and is none in scans of before", () => {
    expect(presentFilmstrip({ marks, missing: null, times: [120] }, () => null)).toMatchObject({
      frames: [],
    });
    expect(presentFilmstrip(undefined, () => "/file")).toBeNull();
  });
});
