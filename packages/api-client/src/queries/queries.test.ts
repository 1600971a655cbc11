import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import {
  createMockApi,
  fixtureId,
  fixtureTime,
  listOf,
  makeBillingInfo,
  makeFlowRun,
  makeMetrics,
  makePage,
  makeProcess,
  makeScan,
  makeScanSummary,
  makeSite,
  makeTeam,
  noTest,
  refuse,
} from "../testing/index.ts";
import { teamQueries } from "./account-queries.ts";
import { billingQueries } from "./billing-queries.ts";
import { isFlowRunWorking } from "./flow-queries.ts";
import { countWhile, followed, liveIntervalMs, pollWhile } from "./live.ts";
import { metricsQueries } from "./metrics-queries.ts";
import { isPageWorking, pageQueries } from "./page-queries.ts";
import { isProcessWorking } from "./process-queries.ts";
import { refreshWork } from "./refresh-work.ts";
import { scanFileQueries } from "./scan-file-queries.ts";
import { isScanWorking, scanQueries } from "./scan-queries.ts";
import { isSiteWorking, siteQueries } from "./site-queries.ts";

const crawl = makeSite().crawl;
const idle = makeSite().scans;
const latest = makePage().info.latest_scan;
const waiting = {
  id: fixtureId(31),
  status: "queued" as const,
  device: "Windows 10 PC",
  time_created: fixtureTime,
  time_started: null,
  progress: { done: 0, total: 5, part: null },
};

describe("work is under way", () => {
  it.each([
    ["a site crawled and scanned", isSiteWorking(makeSite()), false],
    [
      "a site whose crawl waits",
      isSiteWorking(makeSite({ crawl: { ...crawl, status: "queued" } })),
      true,
    ],
    [
      "a site being crawled",
      isSiteWorking(makeSite({ crawl: { ...crawl, status: "running" } })),
      true,
    ],
    [
      "a site whose crawl failed",
      isSiteWorking(makeSite({ crawl: { ...crawl, status: "failed" } })),
      false,
    ],
    [
      "a site with a page waiting",
      isSiteWorking(makeSite({ scans: { ...idle, waiting: 1 } })),
      true,
    ],
    [
      "a site with a page scanned now",
      isSiteWorking(makeSite({ scans: { ...idle, running: 1 } })),
      true,
    ],
    [
      "a page never scanned",
      isPageWorking(
        makePage({
          info: {
            latest_scan: { ...latest, status: null },
            latest_test: noTest,
            active_scan: null,
          },
        }),
      ),
      false,
    ],
    [
      "a page waiting",
      isPageWorking(
        makePage({ info: { latest_scan: latest, latest_test: noTest, active_scan: waiting } }),
      ),
      true,
    ],
    ["a page done", isPageWorking(makePage()), false],
    ["a scan running", isScanWorking(makeScan({ status: "running" })), true],
    ["a scan failed", isScanWorking(makeScanSummary({ status: "failed" })), false],
    ["a process without an end", isProcessWorking(makeProcess({ time_completed: null })), true],
    ["a flow that runs", isFlowRunWorking(makeFlowRun({ status: "working" })), true],
    ["a flow that was cancelled", isFlowRunWorking(makeFlowRun({ status: "cancelled" })), false],
    ["a process that ended", isProcessWorking(makeProcess()), false],
  ])("for %s: %s is %s", (_name, working, expected) => {
    expect(working).toBe(expected);
  });
});

describe("polling", () => {
  const { api } = createMockApi();
  const interval = pollWhile(api, (scan: { status: "running" | "done" }) => isScanWorking(scan));

  it.each([
    ["before the first answer", { data: undefined, error: null }, false],
    ["while work runs", { data: { status: "running" as const }, error: null }, liveIntervalMs],
    ["after work", { data: { status: "done" as const }, error: null }, false],
    ["while looking fails", { data: { status: "running" as const }, error: new Error() }, 10_000],
  ])("%s is every %#", (_name, state, expected) => {
    expect(interval({ state })).toBe(expected);
  });

  it("is seldom while changes are told as they come, and as often as before once they are not", () => {
    const isAsked = () => [
      interval({ state: { data: { status: "running" }, error: null } }),
      countWhile(api, true)(),
      countWhile(api, true, 5000)(),
    ];
    followed.add(api);
    expect(isAsked()).toEqual([30_000, 30_000, 30_000]);
    expect(countWhile(api, false)()).toBe(false);
    followed.delete(api);
    expect(isAsked()).toEqual([liveIntervalMs, 3000, 5000]);
  });

  it("looks at least every two seconds, at most every second", () => {
    expect(liveIntervalMs).toBeGreaterThanOrEqual(1000);
    expect(liveIntervalMs).toBeLessThanOrEqual(2000);
  });

  it("keeps a page list live while its site is crawled", () => {
    const { api } = createMockApi();
    const { refetchInterval } = pageQueries.liveList(
      api,
      { site_id: makeSite().id },
      { siteWorking: true },
    );
    if (typeof refetchInterval !== "function") throw new Error("expected a function");
    const client = new QueryClient();
    client.setQueryData(
      pageQueries.liveList(api, { site_id: makeSite().id }).queryKey,
      listOf([makePage()]),
    );
    const query = client.getQueryCache().getAll()[0];
    expect(query && Reflect.apply(refetchInterval, null, [query])).toBe(liveIntervalMs);
  });
});

describe("a list of sites", () => {
  const looks = (options: { refetchInterval?: unknown }, states: { working: number }) => {
    if (typeof options.refetchInterval !== "function") return options.refetchInterval ?? false;
    const data = { ...listOf([makeSite()]), states: { all: 40, attention: 0, ...states } };
    return Reflect.apply(options.refetchInterval, null, [{ state: { data, error: null } }]);
  };

  it("is followed while a site works that is on another page of it, and no longer", () => {
    const options = siteQueries.liveList(createMockApi().api, { limit: 1 });
    expect(looks(options, { working: 1 })).toBe(liveIntervalMs);
    expect(looks(options, { working: 0 })).toBe(false);
  });

  it("that is read for its names is asked for once, whatever works", () => {
    expect(looks(siteQueries.list(createMockApi().api), { working: 1 })).toBe(false);
  });
});

describe("refreshWork", () => {
  it("has sites, pages, scans, counts and the use of the plan asked for again, and no file", async () => {
    const { api } = createMockApi({
      sites: { list: listOf([makeSite()]) },
      billing: { info: makeBillingInfo(), key: { key: "pk", script: null } },
      metrics: { home: makeMetrics() },
      pages: { get: makePage() },
      scans: { list: listOf([makeScanSummary()]) },
    });
    const client = new QueryClient();
    const scan = makeScan();
    const changed = [
      siteQueries.list(api),
      billingQueries.info(api),
      metricsQueries.home(api),
      pageQueries.detail(api, makePage().id),
      scanQueries.list(api, { page_id: makePage().id }),
    ].map(({ queryKey }) => queryKey as QueryKey);
    const kept = [billingQueries.key(api), scanFileQueries.html(scan.id, scan.html ?? "")].map(
      ({ queryKey }) => queryKey as QueryKey,
    );
    for (const queryKey of [...changed, ...kept]) client.setQueryData(queryKey, {});
    refreshWork(client);
    const isStale = (queryKey: QueryKey) => client.getQueryState(queryKey)?.isInvalidated;
    expect(changed.map(isStale)).toEqual(changed.map(() => true));
    expect(kept.map(isStale)).toEqual([false, false]);
  });
});

describe("teamQueries", () => {
  it("answers null while there is no team, and fails on any other refusal", async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const without = createMockApi({ team: { get: refuse("NOT_FOUND", "none") } });
    expect(await client.fetchQuery(teamQueries.current(without.api))).toBeNull();
    client.clear();
    const failing = createMockApi({ team: { get: refuse("INTERNAL", "failed") } });
    await expect(client.fetchQuery(teamQueries.current(failing.api))).rejects.toThrow("failed");
    client.clear();
    const present = createMockApi({ team: { get: makeTeam() } });
    expect(await client.fetchQuery(teamQueries.current(present.api))).toEqual(makeTeam());
  });
});

describe("a scan's files", () => {
  it("are read from their addresses and checked", async () => {
    const client = new QueryClient();
    const scan = makeScan();
    const audits = await client.fetchQuery(
      scanFileQueries.lighthouseAudits(scan.id, scan.lighthouse.audits ?? ""),
    );
    expect(audits.performance[0]?.id).toBe("render-blocking-insight");
    expect(await client.fetchQuery(scanFileQueries.html(scan.id, scan.html ?? ""))).toContain(
      "<title>",
    );
  });

  it("of another shape are a contract error", async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await expect(
      client.fetchQuery(scanFileQueries.lighthouseAudits("1", "data:application/json,[]")),
    ).rejects.toMatchObject({ name: "ContractError" });
  });
});
