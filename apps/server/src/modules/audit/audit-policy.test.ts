import { describe, expect, it } from "vitest";

import { eventTable, type PastEvent } from "../events/index.ts";
import { auditEntry } from "./audit-policy.ts";

const data: Record<string, Record<string, unknown>> = {
  "run.opened": { kind: "scan", count: 1, run_id: "run-1", page_url: "https://example.com/a" },
  "run.cancelled": { kind: "scan", count: 3000, run_id: null },
  "site.removed": { site_url: "https://example.com" },
  "page.changed": { page_id: "page-1", page_url: "https://example.com/a", tags: [] },
  "page.removed": { page_id: "page-1", page_url: "https://example.com/a" },
  "sign_in.failed": { method: "password", email: "eve@example.com", user_id: null },
  "team.changed": { name: "Northwind", from: {}, to: {} },
};

describe("auditEntry", () => {
  it.each(Object.entries(eventTable))(
    "%s is in the trail exactly if the table says so",
    (name, row) => {
      const isAudited = row.reactors.some((reactor) => reactor === "audit");
      expect(auditEntry(past(name)) !== null).toBe(isAudited);
    },
  );

  it("says who did what, on what, from where, when", () => {
    expect(auditEntry(past("site.changed", { tags: ["shop"] }))).toEqual({
      eventId: 7,
      teamId: "team-1",
      action: "site.changed",
      actorKind: "token",
      actorId: "person-1",
      actorName: "Ada Lovelace",
      targetKind: "site",
      targetId: "site-1",
      targetLabel: "https://example.com",
      details: { tags: ["shop"] },
      address: "10.1.2.3",
      userAgent: "curl",
      timeCreated: new Date(0),
    });
  });

  it.each([
    ["run.opened", { targetKind: "run", targetId: "run-1", targetLabel: "https://example.com/a" }],
    // Many at once are the site's.
    ["run.cancelled", { targetKind: "site", targetId: "site-1" }],
    ["site.removed", { targetKind: "site", targetLabel: "https://example.com" }],
    ["page.removed", { targetKind: "page", targetId: "page-1" }],
    ["team.changed", { targetKind: "team", targetId: "team-1", targetLabel: "Northwind" }],
    // The address that was typed, whoever typed it.
    ["sign_in.failed", { targetKind: "person", targetId: null, targetLabel: "eve@example.com" }],
    ["password.changed", { targetKind: "person", targetId: "person-1" }],
  ])("names what %s was done to", (name, target) => {
    expect(auditEntry(past(name))).toMatchObject(target);
  });

  it("keeps the end of a team out of the trail that ends with it", () => {
    expect(auditEntry(past("site.removed"))).toMatchObject({ teamId: "team-1" });
    expect(auditEntry(past("team.removed"))).toMatchObject({ teamId: null, targetId: "team-1" });
  });

  it("leaves out what a newer version told of and this one does not know", () => {
    expect(auditEntry(past("castle.conquered"))).toBeNull();
  });
});

function past(name: string, own: Record<string, unknown> = data[name] ?? {}): PastEvent {
  return {
    id: 7,
    teamId: "team-1",
    siteId: "site-1",
    siteUrl: "https://example.com",
    name,
    actorKind: "token",
    actorId: "person-1",
    actorName: "Ada Lovelace",
    address: "10.1.2.3",
    userAgent: "curl",
    data: own,
    timeCreated: new Date(0),
  } as PastEvent;
}
