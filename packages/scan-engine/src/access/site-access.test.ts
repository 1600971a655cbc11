import { describe, expect, it } from "vitest";
import {
  belongsToSite,
  cookieHeaderOf,
  headersOf,
  type SiteAccess,
  secretsOf,
} from "./site-access.ts";

const access: SiteAccess = {
  siteUrl: "https://shop.test/de",
  headers: [{ name: "X-Preview", value: "preview-key", secret: true }],
  cookies: [
    { name: "session", value: "abc123", secret: true },
    { name: "consent", value: "accepted", secret: false },
  ],
  basicAuth: { username: "ada", password: "pässword" },
};

describe("what lets one into a site", () => {
  it.each([
    ["https://shop.test/", true],
    ["https://shop.test:443/cart?x=1", true],
    ["https://shop.test:8443/", false],
    ["http://shop.test/", false],
    ["https://www.shop.test/", false],
    ["https://shop.test.evil.test/", false],
    ["https://shop.test@evil.test/", false],
    ["https://evil.test/?https://shop.test/", false],
    ["not an address", false],
  ])("is sent to the site alone: %s %s", (address, expected) => {
    expect(belongsToSite(access, address)).toBe(expected);
  });

  it.each([
    ["http://shop.test", "https://shop.test/", true],
    ["http://shop.test:8080", "https://shop.test/", false],
    ["http://shop.test:8080", "http://shop.test:8080/a", true],
    ["http://shop.test", "http://shop.test:8080/", false],
  ])("follows %s to HTTPS, and to no other port: %s %s", (siteUrl, address, expected) => {
    expect(belongsToSite({ ...access, siteUrl }, address)).toBe(expected);
  });

  it("is its headers, its cookies and a password as RFC 7617 has it", () => {
    expect(headersOf(access)).toEqual({
      "X-Preview": "preview-key",
      Authorization: "Basic YWRhOnDDpHNzd29yZA==",
    });
    const page = "https://shop.test/cart";
    expect(cookieHeaderOf(access, page)).toBe("session=abc123; consent=accepted");
    expect(cookieHeaderOf({ ...access, cookies: [] }, page)).toBeNull();
  });

  it("has its secret values, the password in both of its forms, and no name", () => {
    expect(secretsOf(access)).toEqual([
      "preview-key",
      "abc123",
      "pässword",
      "YWRhOnDDpHNzd29yZA==",
    ]);
  });
});
