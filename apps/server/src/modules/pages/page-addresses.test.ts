import { describe, expect, it } from "vitest";
import { readPageAddresses } from "./page-addresses.ts";

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
