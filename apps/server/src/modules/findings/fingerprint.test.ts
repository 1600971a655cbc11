import { describe, expect, it } from "vitest";
import { elementAnchor, fingerprintOf, titleOf, withoutIds, withoutValues } from "./fingerprint.ts";

describe("a fingerprint", () => {
  it("is 24 hexadecimal digits that each of its parts changes", () => {
    const print = fingerprintOf("console", "exception", "Error: a");
    expect(print).toMatch(/^[0-9a-f]{24}$/);
    expect(fingerprintOf("console", "exception", "Error: b")).not.toBe(print);
    expect(fingerprintOf("console", "exceptionE", "rror: a")).not.toBe(print);
  });
});

describe("a message without its values", () => {
  it.each([
    ["Price of 17 failed after 230ms", "Price of <n> failed after <duration>"],
    ["GET https://api.example.com/p/1?t=ab failed", "GET <url> failed"],
    ["no user ann@example.com at 10.1.2.3", "no user <email> at <ip>"],
    ["build 4f2c9a1b of 2026-01-02T03:04:05.678Z", "build <hex> of <date>"],
    ["order 123e4567-e89b-12d3-a456-426614174000  is\n gone", "order <uuid> is gone"],
    ["addToBasket is not defined", "addToBasket is not defined"],
  ])("%s", (message, expected) => {
    expect(withoutValues(message)).toBe(expected);
  });

  it("is read in one pass however it is written", () => {
    expect(withoutValues("a@".repeat(100_000)).length).toBeLessThanOrEqual(2_000);
  });
});

describe("a title", () => {
  it("is a message without its values, as much of it as a row of a list has room for", () => {
    expect(titleOf("Order 17 of ada@shop.example failed")).toBe("Order … of … failed");
    const blocked = `Access to XMLHttpRequest at 'https://fonts.example/css?family=Sans' has been blocked by CORS policy: ${"No header allows it. ".repeat(40)}`;
    expect(titleOf(blocked)).toBe(
      "Access to XMLHttpRequest at '…' has been blocked by CORS policy: No header allows it. No header allows it. No header …",
    );
    expect(titleOf("x".repeat(119) + "\u{1F600}".repeat(9))).toBe(`${"x".repeat(119)} …`);
  });
});

describe("a path without its ids", () => {
  it.each([
    ["/assets/basket.4f2c9a1b.js", "/assets/basket.{n}.js"],
    ["/assets/app-9a8b7c6d.css", "/assets/app.{n}.css"],
    ["/products/1234/photo.jpg", "/products/{n}/photo.jpg"],
    ["/js/jquery.min.js", "/js/jquery.min.js"],
    ["/u/123e4567e89b12d3a456426614174000", "/u/{n}"],
  ])("%s", (path, expected) => {
    expect(withoutIds(path)).toBe(expected);
  });
});

describe("where an element is", () => {
  const step = (tag: string, id = "", classes: string[] = [], role: string | null = null) => ({
    tag,
    id,
    classes,
    role,
  });

  it("is told from the nearest landmark, by words that a person gave", () => {
    expect(
      elementAnchor([
        step("html"),
        step("body"),
        step("main"),
        step("ul", "", ["reviews", "css-1x2y3z"]),
        step("li", "p839201"),
        step("a", "", ["star", "sc-bdVaJa"]),
      ]),
    ).toBe("main>ul.reviews>li>a.star");
  });

  it.each([
    ["a css module", step("a", "", ["Card_title__3fK2a"]), step("a", "", ["Card_title__9Zq1b"])],
    ["emotion", step("a", "", ["css-1x2y3z"]), step("a", "", ["css-9a8b7c"])],
    [
      "styled components",
      step("a", "", ["sc-bdVaJa", "hGkLmN"]),
      step("a", "", ["sc-kQxTz", "jvcpz"]),
    ],
    [
      "named styled ones",
      step("a", "", ["Tea-sc-1a2b", "hGkLmN"]),
      step("a", "", ["Tea-sc-9z", "zzKyx"]),
    ],
    ["vanilla-extract", step("a", "", ["_1x2y3z0"]), step("a", "", ["_9z8y7x1"])],
    ["Svelte", step("a", "", ["svelte-1x2y3z"]), step("a", "", ["svelte-z9y8x"])],
    ["ids of React", step("a", "radix-:r1:"), step("a", "radix-:r9:")],
    ["ids of its later versions", step("a", "radix-«r1»"), step("a", "_r_9_")],
    ["ids of a row", step("a", "amount-4711"), step("a", "amount-8150")],
    ["random ids", step("a", "f3a9c1d2e4"), step("a", "b7c0d9e8f1")],
    ["those that begin with letters", step("a", "rfcdab3e9a"), step("a", "rbcdef1a2b")],
    ["those with one digit", step("a", "rabcdefa3b"), step("a", "bcdefabcd7")],
  ])("is the same whatever %s made up", (_, one, other) => {
    expect(elementAnchor([step("main"), one])).toBe(elementAnchor([step("main"), other]));
  });

  it("keeps the short words that a person gave", () => {
    const path = [step("main"), step("a", "section3", ["NavBar", "price", "sc"])];
    expect(elementAnchor(path)).toBe("main>a#section3.NavBar.price");
  });

  it("is the same however deep the same tags are nested", () => {
    const deep = [step("nav"), step("div"), step("div"), step("div"), step("a")];
    expect(elementAnchor(deep)).toBe(elementAnchor([step("nav"), step("div"), step("a")]));
  });

  it("takes a role for a landmark", () => {
    expect(elementAnchor([step("body"), step("div", "", [], "navigation"), step("a")])).toBe(
      "div>a",
    );
  });
});
