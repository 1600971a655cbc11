/**
 * How long the calls take that screens make, for a team of 1,000 sites, 10,000 pages and 100,000
 * scans beside 20 smaller ones: over HTTP, on the bundled PostgreSQL, once by one client and once by
 * 50 that ask again as soon as they are answered. The clients run in this process's own time, so the
 * figures are those of a machine that does everything. Ends with 1 when the 95th percentile of any
 * call is over 100 ms for one client, or that of all calls over 200 ms for 50.
 */
import { type ApiTeam, fillApi } from "./fill-api.ts";
import { cells, measureCalls, slowestP95 } from "./measure-calls.ts";
import { percentiles, round } from "./percentiles.ts";

const goals = { oneClientMs: 100, allMs: 200 };
const clients = Number(process.argv[2] ?? 50);
const seconds = Number(process.argv[3] ?? 20);

const [alone = new Map(), together = new Map()] = await measureCalls(
  async (db, teamId) => pathsOf(await fillApi(db, teamId)),
  [
    { clients: 1, seconds },
    { clients, seconds },
  ],
);
console.table(
  [...alone.keys()].map((call) => ({
    call,
    ...cells("1 client", alone.get(call)),
    ...cells(`${clients} clients`, together.get(call)),
  })),
);
const worst = slowestP95(alone);
const asked = [...together.values()].flat();
const all = percentiles(asked);
console.log(
  `one client: the slowest call's p95 is ${round(worst)} ms (goal ${goals.oneClientMs}); ` +
    `${clients} clients: p50 ${round(all.p50)} ms, p95 ${round(all.p95)} ms (goal ${goals.allMs}), ` +
    `${Math.round(asked.length / seconds)} calls a second`,
);
process.exitCode = worst > goals.oneClientMs || all.p95 > goals.allMs ? 1 : 0;

/** What the screens ask for: home with its first stretch, another, and a filter; a site, a page, a scan. */
function pathsOf({ siteId, bigSiteId, pageId, scanId }: ApiTeam): Record<string, string> {
  return {
    home: "/v1/ops/metrics/home",
    "sites, first 25": "/v1/ops/site?limit=25&sort=need",
    "sites, by tag": "/v1/ops/site?limit=100&sort=need&group=tag",
    "sites, 100 worst": "/v1/ops/site?limit=100&sort=scan&state=attention",
    "sites, filtered": "/v1/ops/site?limit=25&search=shop77",
    site: `/v1/ops/site/${siteId}`,
    "site metrics": `/v1/ops/metrics/site?site_id=${siteId}`,
    "pages of a site": `/v1/ops/page?site_id=${siteId}&limit=25`,
    "pages of 1,000": `/v1/ops/page?site_id=${bigSiteId}&limit=25&sort=scan`,
    page: `/v1/ops/page/${pageId}`,
    "scans of a page": `/v1/ops/scan?page_id=${pageId}&limit=25`,
    scan: `/v1/ops/scan/${scanId}`,
    processes: "/v1/ops/process?limit=25",
    search: "/v1/ops/search?query=oak",
  };
}
