import { describe, expect, it } from "vitest";
import { formatBytes } from "./format-bytes.ts";
import { formatDuration } from "./format-duration.ts";

describe("formatDuration", () => {
  it.each([
    [0, "0 ms"],
    [420.4, "420 ms"],
    [999.6, "1 s"],
    [3_240, "3.2 s"],
    [9_960, "10 s"],
    [38_200, "38 s"],
    [59_400, "59 s"],
    [59_600, "1 min"],
    [125_000, "2 min 5 s"],
    [3_599_600, "1 h"],
    [3_840_000, "1 h 4 min"],
  ])("shows %d ms as %s", (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });
});

describe("formatBytes", () => {
  it.each([
    [0, "0 bytes"],
    [1, "1 byte"],
    [999, "999 bytes"],
    [1_000, "1 kB"],
    [14_250, "14.3 kB"],
    [999_960, "1 MB"],
    [1_432_000, "1.4 MB"],
    [3_000_000_000, "3 GB"],
  ])("shows %d as %s", (bytes, text) => {
    expect(formatBytes(bytes, "en")).toBe(text);
  });
});
