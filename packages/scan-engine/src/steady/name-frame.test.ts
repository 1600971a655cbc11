import { expect, it } from "vitest";
import { nameFrame } from "./name-frame.ts";

it.each([
  ["ads.g.doubleclick.net", "ad"],
  ["criteo.com", "ad"],
  ["widget.intercom.io", "chat"],
  ["tawk.to", "chat"],
  ["www.youtube.com", "other"],
  ["notintercom.io", "other"],
  ["intercom.io.evil.test", "other"],
])("a frame of %s is named: %s", (host, kind) => {
  expect(nameFrame(host)).toBe(kind);
});
