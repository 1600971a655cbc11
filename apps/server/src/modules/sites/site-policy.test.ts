import { teamTypes } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { assertMayAddSite, readSiteAddress } from "./site-policy.ts";

describe("assertMayAddSite", () => {
  it("refuses a selfhost team in cloud mode with the spec's words", () => {
    expect(() => assertMayAddSite("selfhost", "cloud")).toThrow("not allowed");
  });

  it.each([
    ["selfhost", "selfhost"] as const,
    ...teamTypes
      .filter((type) => type !== "selfhost")
      .flatMap((type) => [[type, "cloud"] as const, [type, "selfhost"] as const]),
  ])("lets a %s team add a site in %s mode", (type, mode) => {
    expect(() => assertMayAddSite(type, mode)).not.toThrow();
  });
});

describe("readSiteAddress", () => {
  it.each([
    ["https://Example.COM/", "https://example.com"],
    ["https://example.com:443", "https://example.com"],
    ["http://example.com/shop/", "http://example.com/shop"],
    ["https://example.com/#top", "https://example.com"],
    ["http://127.0.0.1:8080/", "http://127.0.0.1:8080"],
    ["https://bücher.example", "https://xn--bcher-kva.example"],
  ])("shows %s as %s", (text, url) => {
    expect(readSiteAddress(text).url).toBe(url);
  });

  it("gives every spelling of one site the same key", () => {
    const spellings = [
      "https://example.com",
      "https://example.com/",
      "HTTPS://EXAMPLE.COM",
      "http://example.com",
      "https://www.example.com/",
      "https://example.com:443/#start",
      "https://example.com./",
    ];

    expect(new Set(spellings.map((text) => readSiteAddress(text).key)).size).toBe(1);
  });

  it("tells other hosts, ports and folders apart", () => {
    const others = [
      "https://example.com",
      "https://shop.example.com",
      "https://example.com:8443",
      "https://example.com/shop",
    ];

    expect(new Set(others.map((text) => readSiteAddress(text).key)).size).toBe(others.length);
  });

  it.each(["https://", "http://user:secret@example.com", "https://exa mple.com", "http://:80"])(
    "refuses %s",
    (text) => {
      expect(() => readSiteAddress(text)).toThrow(/is not an address a crawl can open/);
    },
  );
});
