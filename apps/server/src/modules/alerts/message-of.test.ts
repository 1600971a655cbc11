import { describe, expect, it } from "vitest";
import { messageOf } from "./message-of.ts";

const incident = {
  ...{ id: "incident", siteId: "site", siteUrl: "https://shop.example" },
  ...{ opened: new Date("2026-11-28T10:00:00Z"), severity: "high" as const },
};
const subject = {
  ...{ said: "“Buy”: the case failed. Step 4: No dialog opened.", pageUrl: null },
  ...{ opened: incident.opened, recovered: null, runId: "run" },
};
const titleOf = (say: "opened" | "updated", count: number) => {
  const subjects = Array.from({ length: count }, () => subject);
  return messageOf(say, incident, subjects, new Date("2026-11-28T10:05:00Z")).data.title;
};

describe("what an incident's message is called", () => {
  it("has a full stop at its end alone", () => {
    const said = "shop.example: “Buy”: the case failed. Step 4: No dialog opened";
    expect(titleOf("opened", 1)).toBe(`${said}.`);
    expect(titleOf("opened", 2)).toBe(`${said}, and 1 more`);
    expect(titleOf("updated", 1)).toBe(`${said} now`);
    expect(titleOf("updated", 2)).toBe(`${said}, and 1 more now`);
  });
});
