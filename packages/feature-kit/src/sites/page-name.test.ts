import { describe, expect, it } from "vitest";
import { pageName } from "./page-name.ts";

const url = "https://shop.example/teas?sort=price";

describe("what a page is called", () => {
  it("is its title, in one line", () => {
    expect(pageName("  All\n  teas ", url)).toBe("All teas");
  });

  it("is its path where it has none", () => {
    expect(pageName(" ", url)).toBe("/teas?sort=price");
    expect(pageName(null, url)).toBe("/teas?sort=price");
  });

  it("is cut where it would fill the screen, never within a character", () => {
    const name = pageName("🫖".repeat(5_000), url);
    expect(name.length).toBeLessThanOrEqual(120);
    expect(name.isWellFormed()).toBe(true);
  });
});
