import { describe, expect, it } from "vitest";
import { robotsRules } from "./robots.ts";

describe("robotsRules", () => {
  it.each([
    ["User-agent: *\nDisallow: /private", "/private/x", false],
    ["User-agent: *\nDisallow: /private", "/public", true],
    ["User-agent: *\nDisallow: /\nAllow: /shop", "/shop/a", true],
    ["User-agent: *\nDisallow: /\n\nUser-agent: SitewrightBot\nDisallow:", "/a", true],
    ["User-agent: sitewrightbot\nDisallow: /", "/a", false],
    ["User-agent: otherbot\nDisallow: /", "/a", true],
    ["User-agent: *\nDisallow: /*.json$", "/a.json", false],
    ["User-agent: *\nDisallow: /*.json$", "/a.json?x", true],
    ["User-agent: *\nDisallow:", "/a", true],
    ["<html>not a robots file", "/a", true],
  ])("%j says of %s: %s", (text, path, allowed) => {
    expect(rules(text).allows(`https://shop.test${path}`)).toBe(allowed);
  });

  it.each([
    ["Crawl-delay: 1", 1_000],
    ["Crawl-delay: 0.5", 500],
    ["Crawl-delay: 3600", 2_000],
    ["Crawl-delay: -5", 0],
    ["Crawl-delay: soon", 0],
    ["", 0],
  ])("with %j waits %d ms", (line, delayMs) => {
    expect(rules(`User-agent: *\n${line}`).delayMs).toBe(delayMs);
  });

  it("names the sitemaps, not more than fifty", () => {
    const lines = Array.from(
      { length: 80 },
      (_, index) => `Sitemap: https://shop.test/${index}.xml`,
    );
    expect(rules(lines.join("\n")).sitemaps).toHaveLength(50);
  });

  it("allows everything without a file, nothing when the server fails to deliver it", () => {
    const url = "https://shop.test/robots.txt";
    expect(robotsRules(url, { kind: "unavailable" }).allows("https://shop.test/a")).toBe(true);
    expect(robotsRules(url, { kind: "unreachable" }).allows("https://shop.test/a")).toBe(false);
  });

  it("spends little time on a file made to waste it", () => {
    const text = `User-agent: *\n${`Disallow: /${"*a".repeat(2_000)}\n`.repeat(100)}Disallow: /b`;
    const begin = performance.now();
    expect(rules(text).allows(`https://shop.test/${"a".repeat(2_000)}`)).toBe(true);
    expect(performance.now() - begin).toBeLessThan(200);
  });
});

function rules(text: string) {
  return robotsRules("https://shop.test/robots.txt", { kind: "found", text });
}
