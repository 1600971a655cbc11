import { describe, expect, it } from "vitest";
import { createSiteInputSchema, siteUrlSchema, splitPageUrls } from "./site.ts";

describe("siteUrlSchema", () => {
  it.each([
    ["", "enter a site url"],
    ["   ", "enter a site url"],
    ["example.com", "must begin with http"],
    ["ftp://example.com", "must begin with http"],
    ["javascript:alert(1)//http://", "must begin with http"],
    ["http:example.com", "must begin with http"],
  ])("refuses %j with its sentence", (url, message) => {
    expect(siteUrlSchema.safeParse(url).error?.issues[0]?.message).toBe(message);
  });

  it("refuses what is longer than a thousand characters, and says so", () => {
    const url = (length: number) => "https://example.com/".padEnd(length, "a");
    const sentence = "A site url can have 1000 characters at most.";
    expect(siteUrlSchema.safeParse(url(1001)).error?.issues[0]?.message).toBe(sentence);
    expect(siteUrlSchema.safeParse(url(1000)).success).toBe(true);
  });

  it.each(["https://example.com", "http://example.com", "HTTPS://Example.com/shop"])(
    "takes %s",
    (url) => {
      expect(siteUrlSchema.parse(` ${url} `)).toBe(url);
    },
  );
});

describe("splitPageUrls", () => {
  it.each([
    ["a,b", ["a", "b"]],
    ["a\nb", ["a", "b"]],
    ["a\r\nb", ["a", "b"]],
    ["  a  ,\n  b  ", ["a", "b"]],
    ["a,\n\n,b,", ["a", "b"]],
    [" , \n ", []],
    ["", []],
  ])("reads %j as %j", (text, urls) => {
    expect(splitPageUrls(text)).toEqual(urls);
  });
});

describe("createSiteInputSchema", () => {
  it("trims each page address and drops blanks", () => {
    const input = { site_url: "https://a.example", page_urls: [" https://a.example/x ", "", "  "] };
    expect(createSiteInputSchema.parse(input).page_urls).toEqual(["https://a.example/x"]);
  });

  it("reads no list as none, which means crawl", () => {
    expect(createSiteInputSchema.parse({ site_url: "https://a.example" }).page_urls).toEqual([]);
  });
});
