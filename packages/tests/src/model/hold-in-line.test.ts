import { describe, expect, it } from "vitest";
import { boxOn, holdInLine } from "./hold-in-line.ts";

describe("holdInLine", () => {
  it("leaves pictures without a match as they are", () => {
    expect(holdInLine({ before: 100, after: 164 }, [])).toEqual({
      height: 164,
      before: [{ from: 0, top: 0, height: 100 }],
      after: [{ from: 0, top: 0, height: 164 }],
    });
  });

  it("moves the old picture down by a banner that is new, and leaves room for it", () => {
    const held = holdInLine({ before: 100, after: 164 }, [{ before: 0, after: 64, height: 100 }]);
    expect(held.height).toBe(164);
    expect(held.before).toEqual([
      { from: null, top: 0, height: 64 },
      { from: 0, top: 64, height: 100 },
    ]);
    expect(held.after).toEqual([{ from: 0, top: 0, height: 164 }]);
  });

  it("moves the new picture down by what is gone", () => {
    const held = holdInLine({ before: 100, after: 70 }, [
      { before: 0, after: 0, height: 20 },
      { before: 50, after: 20, height: 50 },
    ]);
    expect(held.after).toEqual([
      { from: 0, top: 0, height: 20 },
      { from: null, top: 20, height: 30 },
      { from: 20, top: 50, height: 50 },
    ]);
    expect(held.before).toEqual([{ from: 0, top: 0, height: 100 }]);
  });

  it("draws rows that differ beside each other, and only what is over as room", () => {
    const held = holdInLine({ before: 40, after: 50 }, [{ before: 30, after: 40, height: 10 }]);
    expect(held.before).toEqual([
      { from: 0, top: 0, height: 30 },
      { from: null, top: 30, height: 10 },
      { from: 30, top: 40, height: 10 },
    ]);
  });

  it("passes over a match that leads back up or out of the picture", () => {
    const held = holdInLine({ before: 40, after: 40 }, [
      { before: 10, after: 10, height: 500 },
      { before: 0, after: 20, height: 10 },
    ]);
    expect(held).toEqual({
      height: 40,
      before: [{ from: 0, top: 0, height: 40 }],
      after: [{ from: 0, top: 0, height: 40 }],
    });
  });
});

describe("boxOn", () => {
  const pieces = [
    { from: 0, top: 0, height: 20 },
    { from: null, top: 20, height: 30 },
    { from: 20, top: 50, height: 50 },
  ];

  it("moves a box with its rows", () => {
    expect(boxOn(pieces, { x: 1, y: 30, width: 5, height: 10 })).toEqual({
      x: 1,
      y: 60,
      width: 5,
      height: 10,
    });
  });

  it("keeps room below a box out of it, and takes room inside it in", () => {
    expect(boxOn(pieces, { x: 0, y: 10, width: 5, height: 10 })).toMatchObject({
      y: 10,
      height: 10,
    });
    expect(boxOn(pieces, { x: 0, y: 10, width: 5, height: 20 })).toMatchObject({
      y: 10,
      height: 50,
    });
  });
});
