import { describe, expect, it } from "vitest";
import { addressOf, hostOf, pathOf, toWebAddress } from "./web-address.ts";

describe("toWebAddress", () => {
  it.each([
    ["https://a.example/x", "https://a.example/x"],
    ["HTTP://A.example", "http://a.example/"],
    ["javascript:alert(1)", null],
    [" java\nscript:alert(1)", null],
    ["data:text/html,x", null],
    ["//evil.example", null],
    ["/same/origin", null],
    ["", null],
  ])("makes %j into %j", (text, address) => {
    expect(toWebAddress(text)).toBe(address);
  });

  it.each([
    ["/pay", "https://app.example/pay"],
    ["//pay.example/a", "https://pay.example/a"],
    ["javascript:alert(1)", null],
  ])("reads %j where there is a base as %j", (text, address) => {
    expect(toWebAddress(text, "https://app.example")).toBe(address);
  });
});

describe("hostOf and pathOf", () => {
  it.each([
    ["https://shop.example/a/b?c=d", "shop.example", "/a/b?c=d"],
    ["http://127.0.0.1:4000", "127.0.0.1:4000", "/"],
    ["not an address", "not an address", "not an address"],
  ])("split %s for people", (url, host, path) => {
    expect([hostOf(url), pathOf(url)]).toEqual([host, path]);
  });
});

describe("addressOf", () => {
  it.each([
    ["https://shop.example", "shop.example"],
    ["https://shop.example/", "shop.example"],
    ["https://shop.example/buttons.html", "shop.example/buttons.html"],
    ["http://127.0.0.1:4000/a?b=c", "127.0.0.1:4000/a?b=c"],
    ["not an address", "not an address"],
  ])("calls the site %s %s", (url, name) => {
    expect(addressOf(url)).toBe(name);
  });
});
