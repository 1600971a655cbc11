import type { AlertMessage } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { gatherDigests, type Telling } from "./gather-digests.ts";

const now = new Date("2026-11-23T08:00:00.000Z");

function telling(site: string, change: Partial<Telling> & { data?: object } = {}): Telling {
  const { data = {}, ...own } = change;
  const message: AlertMessage = {
    type: "incident.opened",
    timestamp: now.toISOString(),
    data: {
      ...{ incident_id: site, title: `${site}: health 74`, lines: [], site_id: site },
      ...{ site_url: `https://${site}`, severity: "high", url: `/site/${site}`, ...data },
    },
  };
  const usual = { channelId: "mail", incidentId: site, told: 0, since: now, gathers: true };
  return { ...usual, message, ...own };
}

describe("gatherDigests", () => {
  it("makes one message of several sites, the gravest first", () => {
    const { alone, digests } = gatherDigests(
      [telling("a"), telling("b", { data: { severity: "critical" } }), telling("c")],
      now,
    );
    expect(alone).toEqual([]);
    expect(digests).toMatchObject([
      {
        channelId: "mail",
        message: {
          data: {
            ...{ title: "3 sites: b, a, c", severity: "critical", url: "/schedule?tab=alerts" },
            lines: ["b: health 74", "a: health 74", "c: health 74"],
            incidents: [{ incident_id: "b" }, { incident_id: "a" }, { incident_id: "c" }],
          },
        },
      },
    ]);
  });

  it("leaves one site to its own thread, and whatever is told at once", () => {
    const tellings = [telling("a"), telling("b", { channelId: "slack" })];
    const atOnce = [telling("c", { gathers: false }), telling("d", { gathers: false })];
    const { alone, digests } = gatherDigests([...tellings, ...atOnce], now);
    expect(digests).toEqual([]);
    expect(alone.map(({ incidentId }) => incidentId).toSorted()).toEqual(["a", "b", "c", "d"]);
  });

  it("names ten lines at most, and all sites for programs", () => {
    const sites = Array.from({ length: 40 }, (_, place) => telling(`site ${place}`));
    const [digest] = gatherDigests(sites, now).digests;
    expect(digest?.message.data.title).toMatch(/^40 sites: .+, and 37 more$/);
    expect(digest?.message.data.lines).toHaveLength(10);
    expect(digest?.message.data.lines.at(-1)).toBe("and 31 more");
    expect(digest?.message.data.incidents).toHaveLength(40);
  });

  it("says of each since when it is so, and of what is over what it was", () => {
    const over = telling("c", {
      since: null,
      data: { title: "c: over after 2 h", lines: ["/a: health 74.", "/b: health 70"] },
    });
    over.message.type = "incident.recovered";
    const since = new Date("2026-11-22T21:30:00.000Z");
    const [digest] = gatherDigests([over, telling("a", { since }), telling("b")], now).digests;
    expect(digest?.message.data.lines).toEqual([
      "a: health 74 (for 10 h 30 min)",
      "b: health 74",
      "c: over after 2 h (/a: health 74, and 1 more)",
    ]);
  });
});
