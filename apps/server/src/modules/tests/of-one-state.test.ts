import type { KeptScan } from "@sitewright/scan-engine";
import { describe, expect, it } from "vitest";
import { ofOneState } from "./of-one-state.ts";

describe("earlier scans that say how a page moves by itself", () => {
  it.each([
    ["a page that never changed", "A A A A", 3],
    ["a page that was changed once, some scans ago", "B B A A", 1],
    ["a page that was changed just before", "B A A", 0],
    ["a page that was changed twice and rested between", "C C B B A A", 1],
    ["what is another with each scan", "D C B A", 3],
    ["what comes and goes", "B A B A", 3],
    ["what was another in the one scan before", "B A", 0],
    ["what was the same in the one scan before", "A A", 1],
  ])("are, of %s, those since its last lasting change", (_, states, kept) => {
    expect(remaining(states.split(" ").map((state) => `<p>Price ${state}</p>`))).toBe(kept);
  });

  it("stand for a lasting change beside something that moves", () => {
    const pages = ["B 1", "B 2", "A 3", "A 4"].map((text) => {
      const [price, clock] = text.split(" ");
      return `<p>Price ${price}</p><p>It is ${clock}</p>`;
    });
    expect(remaining(pages)).toBe(1);
  });

  it("are told apart by what is shown: words and pictures, and no scripts or styles", () => {
    const withPicture = (name: string) => `<img alt="Loaf" src="/${name}.png">`;
    expect(remaining(["b", "a", "a"].map(withPicture))).toBe(0);
    const builtAs = (name: string) =>
      `<script src="/${name}.js">if (1 < 2) say("${name}")</script><style>.${name} {}</style><p>Bread</p>`;
    expect(remaining(["b", "a", "a"].map(builtAs))).toBe(2);
  });

  it("are all of them where pages were not kept", () => {
    const unread: KeptScan = { url: "https://a.example/", device: "desktop" };
    expect(ofOneState(unread, [unread, unread])).toHaveLength(2);
  });
});

/** How many earlier scans of a page are left. */
function remaining(pages: readonly string[]): number {
  const [before, ...earlier] = pages.map(scanOf);
  return before ? ofOneState(before, earlier).length : -1;
}

function scanOf(body: string): KeptScan {
  const html = `<html><head><title>Bakery</title></head><body>${body}</body></html>`;
  return {
    url: "https://a.example/",
    device: "desktop",
    html: { html, facts: {} as never, vitals: null, snapshot: null },
  };
}
