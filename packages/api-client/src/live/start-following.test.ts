import { environmentManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { liveIntervalMs } from "../queries/live.ts";
import { metricsQueries } from "../queries/metrics-queries.ts";
import { siteQueries } from "../queries/site-queries.ts";
import {
  createMockApi,
  listOf,
  makeMember,
  makeMetrics,
  makeSite,
  makeTeam,
  refuse,
} from "../testing/index.ts";
import { startFollowing } from "./start-following.ts";
import { createFakeBrowser } from "./testing/fake-browser.ts";
import { createFakeStream, type FakeStream } from "./testing/fake-stream.ts";

const things = (...named: string[]) => ({ site: null, things: named, step: false });
const sites = {
  ...listOf([makeSite({ scans: { ...makeSite().scans, running: 1 } })]),
  states: { all: 1, attention: 0, working: 1 },
};
const cleanups: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  // Without a window the library takes this for a server, and looks at nothing by itself.
  environmentManager.setIsServer(() => false);
});
afterEach(() => {
  environmentManager.setIsServer(() => true);
  for (const cleanup of cleanups.splice(0)) cleanup();
  vi.useRealTimers();
});

describe("following changes", () => {
  it("asks again for what changed, and for nothing else", async () => {
    const { server, count } = await open();
    server()?.event("changed", things("metrics"), 1);
    await vi.advanceTimersByTimeAsync(200);
    expect(count()).toEqual({ "sites.list": 1, "metrics.home": 2 });
  });

  it("asks for everything where more was missed than is told", async () => {
    const { server, count } = await open();
    server()?.event("reset", {}, 900);
    await vi.advanceTimersByTimeAsync(200);
    expect(count()).toMatchObject({ "sites.list": 2, "metrics.home": 2 });
  });

  it("takes no harm from what it cannot read", async () => {
    const { server, count } = await open();
    for (const text of [
      "event: changed\ndata: {\n\n",
      "event: changed\ndata: 7\n\n",
      'event: changed\ndata: {"things":"sites"}\n\n',
      "event: later\ndata: {}\n\n",
    ]) {
      server()?.send(text);
    }
    server()?.event("changed", things("moons", "metrics"), 2);
    await vi.advanceTimersByTimeAsync(200);
    expect(count()).toEqual({ "sites.list": 1, "metrics.home": 2 });
  });

  it("does not ask for what was asked for since, as after a write of its own", async () => {
    const { server, queryClient, count } = await open();
    server()?.event("changed", things("sites", "metrics"), 1);
    await vi.advanceTimersByTimeAsync(20);
    await queryClient.invalidateQueries({ queryKey: siteQueries.all() });
    await vi.advanceTimersByTimeAsync(500);
    expect(count()).toEqual({ "sites.list": 2, "metrics.home": 2 });
  });

  it("asks once for what is told twice", async () => {
    const { server, count } = await open();
    server()?.event("changed", things("metrics"), 5);
    await vi.advanceTimersByTimeAsync(2_000);
    server()?.event("changed", things("metrics"), 5);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(count()).toMatchObject({ "metrics.home": 2 });
  });

  it("does not break off a slow answer each time something changes", async () => {
    const { server, queryClient, calls } = await open({ answerMs: 3_000 });
    for (let seconds = 0; seconds < 20; seconds += 1) {
      server()?.event("changed", things("metrics"), seconds + 1);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    const key = metricsQueries.home(createMockApi().api).queryKey;
    const answered = queryClient.getQueryState(key)?.dataUpdateCount ?? 0;
    expect(answered).toBeGreaterThanOrEqual(5);
    expect(calls.filter(({ name }) => name === "metrics.home")).toHaveLength(answered + 1);
  });

  it("only marks what changed while nobody looks", async () => {
    const { server, page, queryClient, api, count } = await open();
    page.show(false);
    server()?.event("changed", things("metrics"), 1);
    await vi.advanceTimersByTimeAsync(500);
    expect(count()).toMatchObject({ "metrics.home": 1 });
    const { queryKey } = metricsQueries.home(api);
    expect(queryClient.getQueryState(queryKey)).toMatchObject({ isInvalidated: true });
  });

  it("asks who one is in the team again, though no screen shows it", async () => {
    const { server, count } = await open();
    server()?.event("changed", things("member"), 1);
    await vi.advanceTimersByTimeAsync(200);
    expect(count()).toEqual({ "sites.list": 1, "metrics.home": 1, "member.get": 1 });
  });

  it("goes on where it was when the stream is opened anew", async () => {
    const { server, calls } = await open();
    server()?.event("changed", things("team"), 7);
    // Told late: its id was given before the other was seen.
    server()?.event("changed", things("team"), 6);
    server()?.event("renew", {});
    server()?.end();
    await vi.advanceTimersByTimeAsync(1_000);
    server()?.event("renew", {}, 9);
    server()?.end();
    await vi.advanceTimersByTimeAsync(1_000);
    const opened = calls.filter(({ name }) => name === "changes.follow");
    expect(opened.map(({ input }) => input)).toEqual([{}, { after: 7 }, { after: 9 }]);
  });
});

describe("work under way", () => {
  it("is looked at seldom while it is told, and as before once it is not", async () => {
    const { server, count } = await open();
    await vi.advanceTimersByTimeAsync(liveIntervalMs);
    const before = count()["sites.list"] ?? 0;
    for (let beats = 0; beats < 6; beats += 1) {
      server()?.beat();
      await vi.advanceTimersByTimeAsync(10_000);
    }
    const told = count()["sites.list"] ?? 0;
    expect(told - before).toBeLessThanOrEqual(2);
    // Nothing comes any more: after 45 s it looks, and then each 1.5 s.
    await vi.advanceTimersByTimeAsync(55_000);
    const lost = count()["sites.list"] ?? 0;
    await vi.advanceTimersByTimeAsync(15_000);
    expect((count()["sites.list"] ?? 0) - lost).toBeGreaterThanOrEqual(9);
  });

  it("is looked at as before where changes cannot be followed", async () => {
    const { count } = await open({ follow: refuse("UNAVAILABLE", "not now") });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(count()["sites.list"]).toBeGreaterThanOrEqual(10);
  });

  it("is looked at as before once it is followed no more", async () => {
    const { count, stop } = await open();
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(count()["sites.list"]).toBeGreaterThanOrEqual(20);
  });
});

type Options = { answerMs?: number; follow?: () => never };

/** A screen that shows sites and counts, in a tab of its own, with the stream just opened. */
async function open({ answerMs = 0, follow }: Options = {}) {
  const streams: FakeStream[] = [];
  const { api, calls } = createMockApi({
    sites: { list: sites },
    team: { get: makeTeam() },
    member: { get: makeMember() },
    metrics: {
      home: async () => {
        if (answerMs > 0) await new Promise((resolve) => setTimeout(resolve, answerMs));
        return makeMetrics();
      },
    },
    changes: {
      follow() {
        follow?.();
        const fake = createFakeStream();
        streams.push(fake);
        return fake.stream;
      },
    },
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shown = [
    new QueryObserver(queryClient, siteQueries.liveList(api)),
    new QueryObserver(queryClient, metricsQueries.home(api)),
  ].map((observer) => observer.subscribe(() => {}));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const { page, ...tabs } = createFakeBrowser().openTab();
  const stop = startFollowing({ api, queryClient, name: "ada" }, { ...tabs, page });
  cleanups.push(stop, ...shown, () => queryClient.clear());
  await vi.waitFor(() => expect(follow !== undefined || streams.length === 1).toBe(true));
  streams[0]?.beat();
  await vi.advanceTimersByTimeAsync(0);
  return {
    api,
    calls,
    queryClient,
    page,
    stop,
    server: () => streams.at(-1),
    count(): Record<string, number> {
      const counts: Record<string, number> = {};
      for (const { name } of calls) {
        if (name !== "changes.follow") counts[name] = (counts[name] ?? 0) + 1;
      }
      return counts;
    },
  };
}
