import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createFirstRefreshToken, readRefreshToken, writeRefreshToken } from "./refresh-token.ts";

const key = randomBytes(32);
const first = createFirstRefreshToken();
const third = writeRefreshToken(key, { first, generation: 2 });

describe("a refresh token", () => {
  it("says its sign-in and its generation, and is the same text each time", () => {
    expect(readRefreshToken(key, first)).toEqual({ first, generation: 0 });
    expect(readRefreshToken(key, third)).toEqual({ first, generation: 2 });
    expect(writeRefreshToken(key, { first, generation: 2 })).toBe(third);
    expect(third.split(".")[0]).toBe(first);
  });

  it.each([
    ["nothing", ""],
    ["another kind", first.replace("swr_", "swp_")],
    ["a later generation with the proof of this one", third.replace(".2.", ".3.")],
    ["the generation without its proof", `${first}.2`],
    ["its proof cut short", third.slice(0, -1)],
    ["another sign-in's proof", third.replace(first, createFirstRefreshToken())],
    ["a generation written otherwise", third.replace(".2.", ".02.")],
    ["generation 0 with a proof", third.replace(".2.", ".0.")],
    ["more behind it", `${third}=`],
  ])("is none with %s", (_, text) => {
    expect(readRefreshToken(key, text)).toBeNull();
  });

  it("is none of a server with another key", () => {
    expect(readRefreshToken(randomBytes(32), third)).toBeNull();
  });
});
