import { describe, expect, it } from "vitest";
import { robotsRules } from "./robots.ts";
import { StepBudget } from "./step-budget.ts";

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
    ["User-agent: a\nUser-agent: SitewrightBot/2.0 # us\nDisallow: /x", "/x", false],
    ["User-agent: SitewrightBot\nDisallow: /x\nUser-agent: *\nDisallow: /", "/y", true],
    [
      "User-agent: SitewrightBot\nDisallow: /x\n\nUser-agent: SitewrightBot\nDisallow: /y",
      "/x",
      false,
    ],
    ["User-agent: *\nDisallow: /a\nAllow: /a", "/a", true],
    ["User-agent: *\nDisallow: /caf\u00e9", "/caf%c3%a9", false],
    ["User-agent: *\nDisallow: /%7ejoe", "/~joe", false],
    ["User-agent: *\nDisallow: /find?q=", "/find?q=tea", false],
    ["\ufeffUser-agent: *\r\nDisallow: /a\rAllow: /a/b", "/a/c", false],
    ["Disallow: /", "/a", true],
  ])("%j says of %s: %s", (text, path, allowed) => {
    expect(rules(text).judge(`https://shop.test${path}`)).toBe(allowed ? "allowed" : "forbidden");
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
    const judge = (kind: "unavailable" | "unreachable") =>
      robotsRules(url, { kind }, new StepBudget(10)).judge("https://shop.test/a");
    expect(judge("unavailable")).toBe("allowed");
    expect(judge("unreachable")).toBe("unreachable");
  });

  it("says nothing of another origin", () => {
    expect(rules("User-agent: *\nDisallow: /").judge("https://other.test/")).toBe("allowed");
  });
});

describe("a file made to waste time", () => {
  const address = `https://shop.test/${"a".repeat(2_000)}`;

  it.each([
    ["100 rules of 500 letters, all stars", 100, (n: number) => `/${"*a".repeat(249)}b${n}`],
    ["100 rules of 500 letters, long pieces", 100, (n: number) => `/*${"a".repeat(495)}b${n}`],
    ["500 kB of 33,000 short rules", 33_000, (n: number) => `/*ab${n}`],
    ["500 kB of one rule", 33_000, () => "/*ab"],
  ])("costs a bounded number of steps an address: %s", (_, count, rule) => {
    const lines = Array.from({ length: count }, (_, index) => `Disallow: ${rule(index)}`);
    const budget = new StepBudget(1e12);
    expect(rules(`User-agent: *\n${lines.join("\n")}`, budget).judge(address)).toBe("allowed");
    // 2,000 rules, each over the whole address once: some 10 to 30 ms of processor.
    expect(budget.spent).toBeLessThanOrEqual(2_000 * 2_001);
  });

  it("counts as unreachable once the crawl has spent its steps on it", () => {
    const lines = Array.from({ length: 100 }, (_, index) => `Disallow: /*ab${index}`);
    const judged = rules(`User-agent: *\n${lines.join("\n")}`, new StepBudget(300_000));
    expect([judged.judge(address), judged.judge(address), judged.judge(address)]).toEqual([
      "allowed",
      "allowed",
      "unreachable",
    ]);
  });
});

function rules(text: string, budget = new StepBudget(1e9)) {
  return robotsRules("https://shop.test/robots.txt", { kind: "found", text }, budget);
}
