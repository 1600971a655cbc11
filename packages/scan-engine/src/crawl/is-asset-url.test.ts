import { expect, it } from "vitest";
import { isAssetUrl } from "./is-asset-url.ts";

it.each([
  ["https://shop.test/catalogue.PDF", true],
  ["https://shop.test/a/photo.jpeg?size=2", true],
  ["https://shop.test/feed.xml#top", true],
  ["https://shop.test/index.html", false],
  ["https://shop.test/page.php", false],
  ["https://shop.test/v1.2", false],
  ["https://shop.test/jpg", false],
  ["https://shop.zip/", false],
  ["https://shop.zip", false],
  ["https://shop.test/search?file=a.pdf", false],
])("%s is a file: %s", (url, expected) => {
  expect(isAssetUrl(url)).toBe(expected);
});
