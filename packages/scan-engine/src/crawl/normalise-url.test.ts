import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseUrl, pageKey } from "./normalise-url.ts";

describe("normaliseUrl", () => {
  it.each([
    ["HTTP://Shop.Test:80/Path", "http://shop.test/Path"],
    ["https://shop.test:443", "https://shop.test/"],
    ["https://shop.test./a", "https://shop.test/a"],
    ["https://shop.test/a#top", "https://shop.test/a"],
    ["https://shop.test/a?#", "https://shop.test/a"],
    ["https://shop.test/a/../b/./c", "https://shop.test/b/c"],
    ["https://shop.test/%7euser/%e4%2f", "https://shop.test/~user/%E4%2F"],
    ["https://shop.test/a?b=2&a=1", "https://shop.test/a?b=2&a=1"],
    ["https://shop.test/a?utm_source=x&b=2&gclid=1&fbclid=2", "https://shop.test/a?b=2"],
    ["https://shop.test/a?UTM_Medium=x", "https://shop.test/a"],
    ["https://shop.test/a???b", "https://shop.test/a???b"],
    ["https://bücher.test/ü", "https://xn--bcher-kva.test/%C3%BC"],
    ["http://[::1]:80/", "http://[::1]/"],
  ])("%s becomes %s", (url, expected) => {
    expect(normaliseUrl(url)).toBe(expected);
  });

  it.each([
    ["../c", "https://shop.test/c"],
    ["?page=2", "https://shop.test/a/b?page=2"],
    ["//cdn.test/x", "https://cdn.test/x"],
    ["  /spaced  ", "https://shop.test/spaced"],
  ])("resolves %s against its page", (href, expected) => {
    expect(normaliseUrl(href, "https://shop.test/a/b")).toBe(expected);
  });

  it.each([
    "mailto:a@shop.test",
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "view-source:https://shop.test",
    "https://user:secret@shop.test/",
    "no address",
    `https://shop.test/${"a".repeat(3_000)}`,
  ])("refuses %.60s", (url) => {
    expect(normaliseUrl(url)).toBeNull();
  });

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        const once = normaliseUrl(url);
        expect(once === null ? null : normaliseUrl(once)).toBe(once);
      }),
    );
  });
});

describe("pageKey", () => {
  it.each([
    ["http://shop.test/a", "https://www.shop.test/a/", true],
    ["https://shop.test", "https://shop.test/", true],
    ["https://shop.test/a?x=1", "https://shop.test/a/?x=1", true],
    ["https://shop.test/a", "https://shop.test/A", false],
    ["https://shop.test/a?x=1", "https://shop.test/a?x=2", false],
    ["https://shop.test/a", "https://shop.test:8443/a", false],
    ["https://shop.test/", "https://shop.test/index.html", false],
  ])("tells whether %s and %s are one page", (first, second, same) => {
    expect(pageKey(normalised(first)) === pageKey(normalised(second))).toBe(same);
  });
});

function normalised(url: string): string {
  return normaliseUrl(url) ?? "";
}
