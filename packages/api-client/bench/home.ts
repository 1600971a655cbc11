/**
 * How many requests a minute a home screen costs while 30 sites are worked on: the client's own
 * queries of that screen over answers that come at once, told of steps as a worker with four lanes
 * causes them; and how soon it asks for what a colleague does meanwhile. Ends with 1 from 20
 * requests a minute on, or when a colleague's doing waits 2 s.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { environmentManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { startFollowing } from "../src/live/start-following.ts";
import { createFakeBrowser } from "../src/live/testing/fake-browser.ts";
import { createFakeStream } from "../src/live/testing/fake-stream.ts";
import { billingQueries } from "../src/queries/billing-queries.ts";
import { metricsQueries } from "../src/queries/metrics-queries.ts";
import { firstSites, siteQueries } from "../src/queries/site-queries.ts";
import { createMockApi } from "../src/testing/create-mock-api.ts";
import { fixtureId, listOf, makeBillingInfo, makeMetrics } from "../src/testing/fixtures.ts";
import { makeSite } from "../src/testing/scan-fixtures.ts";

const sitesAtWork = 30;
const lanes = 4;
const minuteMs = 60_000;
const goals = { requests: 20, seenMs: 2_000 };

// Without a window the library takes this for a server, and looks at nothing by itself.
environmentManager.setIsServer(() => false);
const polled = await watch(false);
const told = await watch(true);
console.table({ "polled, as without the stream": polled.requests, told: told.requests });
console.log(`a colleague's doing was asked for after ${Math.max(...told.seenMs)} ms at most`);
const isGood = told.requests.all < goals.requests && told.seenMs.every((ms) => ms < goals.seenMs);
process.exit(isGood ? 0 : 1);

/** Looks at the screen for a minute while work goes on, and then while a colleague adds sites too. */
async function watch(isTold: boolean) {
  const stream = createFakeStream();
  const { api, calls } = createMockApi({
    sites: { list: { ...listOf(sites()), states: { all: 30, attention: 0, working: 30 } } },
    metrics: { home: makeMetrics() },
    billing: { info: makeBillingInfo() },
    ...(isTold && { changes: { follow: () => stream.stream } }),
  });
  const queryClient = new QueryClient();
  const shown = [
    new QueryObserver(queryClient, siteQueries.liveList(api, firstSites)),
    new QueryObserver(queryClient, metricsQueries.home(api)),
    new QueryObserver(queryClient, billingQueries.liveInfo(api, true)),
  ].map((observer) => observer.subscribe(() => {}));
  const stop = startFollowing({ api, queryClient, name: "bench" }, createFakeBrowser().openTab());
  stream.beat();
  await sleep(2_000);
  const counted = (name: string) => calls.filter((call) => call.name === name).length;
  const names = ["sites.list", "metrics.home", "billing.info"];
  const before = names.map(counted);
  const steps = setInterval(takeSteps, 1_000, stream);
  await sleep(minuteMs);
  const counts = names.map((name, index) => counted(name) - (before[index] ?? 0));
  const seenMs: number[] = [];
  for (let turn = 0; isTold && turn < 5; turn += 1) {
    const asked = counted("sites.list");
    const begin = performance.now();
    stream.event("changed", { site: fixtureId(99), things: ["sites", "metrics"], step: false });
    while (counted("sites.list") === asked) await sleep(10);
    seenMs.push(Math.round(performance.now() - begin));
    await sleep(3_000);
  }
  clearInterval(steps);
  for (const end of [stop, ...shown]) end();
  const all = counts.reduce((sum, count) => sum + count, 0);
  return {
    requests: { ...Object.fromEntries(names.map((name, at) => [name, counts[at]])), all },
    seenMs,
  };
}

/** What a second of work is told as: where each lane stands, and one scan that has ended. */
function takeSteps(stream: ReturnType<typeof createFakeStream>): void {
  const things = ["sites", "pages", "scans", "processes"];
  for (let lane = 0; lane < lanes; lane += 1) {
    stream.event("changed", { site: fixtureId(lane), things, step: true });
  }
  stream.event("changed", { site: fixtureId(0), things: [...things, "metrics"], step: true });
}

function sites() {
  const { scans } = makeSite();
  return Array.from({ length: sitesAtWork }, (_, n) =>
    makeSite({ id: fixtureId(1_000 + n), scans: { ...scans, running: 1, waiting: 20 } }),
  ).slice(0, firstSites.limit);
}
