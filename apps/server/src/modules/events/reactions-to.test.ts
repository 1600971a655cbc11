import { describe, expect, it } from "vitest";
import { reactionsTo } from "./reactions-to.ts";

const events = [
  { id: 1, name: "page.found" },
  { id: 2, name: "site.changed" },
  { id: 3, name: "page.found" },
] as const;

describe("reactionsTo", () => {
  it("lets each reactor see all that is for it at once, apart from the others", () => {
    const table = { "page.found": ["alerts"], "site.changed": ["alerts", "audit"] };
    const reactorsOf = (name: string) => table[name as keyof typeof table];
    expect(reactionsTo(events, reactorsOf)).toEqual([
      { reactor: "alerts", event_ids: [1, 2, 3] },
      { reactor: "audit", event_ids: [2] },
    ]);
  });

  it("is nothing where nothing reacts", () => {
    expect(reactionsTo(events.filter(({ name }) => name === "page.found"))).toEqual([]);
  });
});
