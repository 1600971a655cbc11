/**
 * How soon a colleague's change is told: 500 people follow changes of 50 teams through one API
 * process while things happen, timed from before the change is written to the reader having it: 20
 * changes a second, and 100, which wait for each other's commits. Says what a stream costs in memory
 * too. Ends with 1 when the 95th percentile at 20 a second is over 500 ms, or a change was not told.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { endpoints } from "@sitewright/contract";
import { bySystem, emit } from "../src/modules/events/index.ts";
import type { Db } from "../src/platform/db/client.ts";
import type { LiveApiMessage, LiveTeam } from "./live-api.ts";
import { openBench } from "./open-bench.ts";
import { percentiles, round } from "./percentiles.ts";

const streamsInAll = Number(process.argv[2] ?? 500);
const teamsInAll = 50;
const seconds = 10;
const goalMs = 500;

await using bench = await openBench();
const api = fork(fileURLToPath(new URL("live-api.ts", import.meta.url)), [
  bench.url,
  String(teamsInAll),
]);
try {
  const { port, teams } = await answerOf("ready");
  const before = await sizeOf();
  const heard = new Map<string, (at: number) => void>();
  const streams = await Promise.all(
    Array.from({ length: streamsInAll }, (_, index) =>
      follow(port, pick(teams, index), (team) => heard.get(team)?.(performance.now())),
    ),
  );
  const after = await sizeOf();
  const rows = [];
  for (const rate of [20, 100]) rows.push(await measure(bench.database.db, teams, heard, rate));
  console.table(rows);
  const kilobytes = round((after - before) / 1024 / streams.length);
  console.log(`${streams.length} streams, ${kilobytes} kB of memory each`);
  for (const stream of streams) stream.destroy();
  const isLate = rows.some((row) => row["changes a second"] === 20 && row["p95 ms"] > goalMs);
  process.exitCode = isLate || rows.some(({ lost }) => lost > 0) ? 1 : 0;
} finally {
  api.kill();
  await once(api, "exit");
}

/** Lets things happen in all teams in turn, so many a second. */
async function measure(
  db: Db,
  teams: readonly LiveTeam[],
  heard: Map<string, (at: number) => void>,
  rate: number,
) {
  const delays: number[] = [];
  const writes: Promise<void>[] = [];
  let due = 0;
  for (let turn = 0; turn < rate * seconds; turn += 1) {
    const { id } = pick(teams, turn);
    const begin = performance.now();
    due += streamsInAll / teams.length;
    heard.set(id, (at) => delays.push(at - begin));
    writes.push(emit(db, bySystem(id), { name: "site.changed", siteId: null, data: { tags: [] } }));
    await sleep(1000 / rate);
  }
  await Promise.all(writes);
  await sleep(2_000);
  const { p50, p95 } = percentiles(delays);
  const longest = Math.max(...delays);
  return {
    "changes a second": rate,
    "p50 ms": round(p50),
    "p95 ms": round(p95),
    "longest ms": round(longest),
    told: delays.length,
    lost: due - delays.length,
  };
}

/** Follows as a browser does; `onChange` hears of each change of the team. */
function follow(
  port: number,
  { id, authorization }: LiveTeam,
  onChange: (team: string) => void,
): Promise<http.ClientRequest> {
  return new Promise((resolve, reject) => {
    const call = http.get(
      { port, path: endpoints.changes.follow.path, headers: { authorization }, agent: false },
      (response) => {
        if (response.statusCode !== 200) {
          reject(new Error(`A stream was answered ${response.statusCode}.`));
          return;
        }
        response.setEncoding("utf8").on("data", (text: string) => {
          for (const _ of text.matchAll(/^event: changed$/gm)) onChange(id);
        });
        response.on("error", () => {});
        resolve(call);
      },
    );
    call.on("error", reject);
  });
}

/** Bytes of memory that the API takes. */
async function sizeOf(): Promise<number> {
  api.send("size");
  return (await answerOf("size")).bytes;
}

async function answerOf<K extends LiveApiMessage["kind"]>(kind: K) {
  const [message] = (await once(api, "message")) as [LiveApiMessage];
  if (message.kind !== kind) throw new Error(`The API said ${message.kind} in place of ${kind}.`);
  return message as Extract<LiveApiMessage, { kind: K }>;
}

function pick<T>(all: readonly T[], index: number): T {
  const one = all[index % all.length];
  if (one === undefined) throw new Error("There is none.");
  return one;
}
