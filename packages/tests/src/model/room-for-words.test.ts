import { describe, expect, it } from "vitest";
import { roomForWords } from "./room-for-words.ts";

const row = (y: number, height = 40) => ({ x: 20, y, width: 400, height });

describe("words below what was left out", () => {
  it("stand there while nothing else does", () => {
    expect(roomForWords([row(0), row(200)], 1)).toEqual([true, true]);
  });

  it("do not lie on another box, nor on words that stand there already", () => {
    expect(roomForWords([row(0), row(50)], 1)).toEqual([false, true]);
    expect(roomForWords([row(0), row(0)], 1)).toEqual([true, false]);
  });

  it("need the same room however small the picture is drawn", () => {
    expect(roomForWords([row(0), row(200)], 0.1)).toEqual([false, true]);
  });
});
