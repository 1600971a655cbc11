import { teamTypes } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { assertMayAddSite, readPageAddresses, readSiteAddress } from "./site-policy.ts";

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

describe("readPageAddresses", () => {
  const site = "https://example.com";

  it.each([
    ["https://example.com/about", "https://example.com/about"],
    ["/about", "https://example.com/about"],
    ["about", "https://example.com/about"],
    ["example.com/about", "https://example.com/about"],
    ["www.example.com/about", "https://www.example.com/about"],
    ["example.com", "https://example.com/"],
    ["?page=2", "https://example.com/?page=2"],
    ["http://example.com/about#team", "http://example.com/about"],
  ])("reads %s", (text, url) => {
    expect(readPageAddresses(site, [text])).toEqual([expect.objectContaining({ url })]);
  });

  it("takes each page once, in the order given", () => {
    const texts = ["/b", "/a", "https://example.com/b/", "http://www.example.com/a"];

    expect(readPageAddresses(site, texts).map(({ url }) => url)).toEqual([
      "https://example.com/b",
      "https://example.com/a",
    ]);
  });

  it("does not add the site's own address unless it is listed", () => {
    expect(readPageAddresses(site, ["/a"])).toHaveLength(1);
    expect(readPageAddresses(site, ["/a", "/"])).toHaveLength(2);
  });

  it("resolves relative pages inside the site's folder", () => {
    expect(readPageAddresses("https://example.com/shop", ["cart"])[0]?.url).toBe(
      "https://example.com/shop/cart",
    );
  });

  it.each([
    ["another host", "https://other.example/about"],
    ["another port", "https://example.com:8443/about"],
    ["another host without a scheme", "//other.example/about"],
  ])("names the first page of %s", (_, text) => {
    expect(() => readPageAddresses(site, ["/fine", text, "https://later.example"])).toThrow(
      `"${text}" is not a page of example.com.`,
    );
  });

  it.each(["javascript:alert(1)", "ftp://example.com/a", "https://me:pw@example.com/a"])(
    "refuses %s",
    (text) => {
      expect(() => readPageAddresses(site, [text])).toThrow(/is not an address a scan can open/);
    },
  );
});
