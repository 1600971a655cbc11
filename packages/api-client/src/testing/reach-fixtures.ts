import type { Reachability, SiteReach } from "@sitewright/contract";
import { fixtureId, fixtureTime } from "./fixtures.ts";

/** A site that answers. */
export function makeReach(overrides: Partial<SiteReach> = {}): SiteReach {
  return {
    ...{ state: "up", since: null, looked: fixtureTime, reason: null, ms: 184 },
    certificate_days: 61,
    uptime: { day: 100, week: 99.96, month: 99.91 },
    ...overrides,
  };
}

/** A site that does not. */
export function makeDownReach(overrides: Partial<SiteReach> = {}): SiteReach {
  return makeReach({
    ...{ state: "down", since: "2026-03-02T08:52:00.000Z", reason: "No answer in 10 s.", ms: null },
    uptime: { day: 96.6, week: 99.51, month: 99.87 },
    ...overrides,
  });
}

/** Thirty days of looks, with one outage that is over. */
export function makeReachability(overrides: Partial<Reachability> = {}): Reachability {
  const first = Date.parse("2026-02-01T00:00:00.000Z");
  return {
    site: fixtureId(10),
    every_minutes: 5,
    text: null,
    reach: makeReach(),
    url: "https://northwind.example/",
    status: 200,
    certificate: { issuer: "R11", ends: "2026-05-02T09:30:00.000Z" },
    days: Array.from({ length: 30 }, (_, day) => ({
      date: new Date(first + day * 86_400_000).toISOString().slice(0, 10),
      uptime: day < 3 ? null : day === 17 ? 97.36 : 100,
      down_seconds: day === 17 ? 2_280 : 0,
      ms: day < 3 ? null : 170 + ((day * 37) % 60),
    })),
    outages: [
      {
        id: fixtureId(70),
        since: "2026-02-18T03:12:00.000Z",
        until: "2026-02-18T03:50:00.000Z",
        reason: "The server answered 503.",
      },
    ],
    ...overrides,
  };
}
