import { expect, it } from "vitest";
import { variesByDevice } from "./varies-by-device.ts";

it.each<[string, boolean]>([
  ["User-Agent", true],
  ["Accept-Encoding, user-agent", true],
  ["Accept-Encoding\nSec-CH-UA-Mobile", true],
  ["Sec-CH-Viewport-Width", true],
  ["Accept-Encoding, Cookie", false],
  ["X-User-Agent-Class", false],
  ["", false],
])("a server that varies by %j answers each device in its own way: %s", (vary, expected) => {
  expect(variesByDevice(vary)).toBe(expected);
});
