import { expect, it } from "vitest";
import { sameSite } from "./same-site.ts";

it.each([
  ["https://shop.test/a", "http://www.shop.test/b", "host", true],
  ["https://shop.test", "https://blog.shop.test", "host", false],
  ["https://shop.test", "https://shop.test:8443", "host", false],
  ["http://127.0.0.1:3000", "http://127.0.0.1:3001", "host", false],
  ["http://127.0.0.1:3000/a", "http://127.0.0.1:3000/b", "host", true],
  ["https://shop.co.uk", "https://blog.shop.co.uk", "domain", true],
  ["https://shop.co.uk", "https://other.co.uk", "domain", false],
  ["https://ada.github.io", "https://bob.github.io", "domain", false],
  ["http://10.0.0.1", "http://10.0.0.2", "domain", false],
  ["http://localhost:1", "http://localhost:2", "domain", false],
  ["https://shop.test", "no address", "domain", false],
] as const)("%s and %s by %s: %s", (first, second, extent, same) => {
  expect(sameSite(first, second, extent)).toBe(same);
});

it("goes by host unless told otherwise", () => {
  expect(sameSite("https://shop.test", "https://blog.shop.test")).toBe(false);
});
