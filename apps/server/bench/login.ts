/**
 * Whether the time of a refused login tells if an address has an account: the share of pairs in which
 * the address that has one took longer than one that has none. Half is no better than a coin. Ends with
 * 1 when the share is further from half than chance takes it once in ten thousand times.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints } from "@sitewright/contract";
import { sql } from "drizzle-orm";
import { buildApp } from "../src/app.ts";
import { readSettings } from "../src/config/env.ts";
import { createContainer } from "../src/container.ts";
import { openBench } from "./open-bench.ts";
import { percentiles, round } from "./percentiles.ts";

const rounds = Number(process.argv[2] ?? 400);
const person = { email: "known@example.com", password: "correct horse battery" };

const dataDir = await mkdtemp(join(tmpdir(), "sitewright-bench-data-"));
await using bench = await openBench();
const { url, owner, log } = bench;
const settings = readSettings({ DATA_DIR: dataDir, MIN_FREE_DISK: "0", STRIPE_SANDBOX: "off" });
const deps = await createContainer({ settings, databaseUrl: url, name: "bench", log });
const server = await buildApp(deps);
const { login, register } = endpoints.auth;
const call = ({ method, path }: typeof login | typeof register, payload: object) =>
  server.inject({ method, url: path, payload });

/** Milliseconds of one refused login; blocks are lifted first, because they answer without a hash. */
async function timed(email: string): Promise<number> {
  await owner.execute(sql`truncate login_failures, buckets`);
  const began = performance.now();
  const { statusCode } = await call(login, { email, password: "not the password" });
  if (statusCode !== 401) throw new Error(`The login answered ${statusCode}.`);
  return performance.now() - began;
}

try {
  const names = { username: person.email, first_name: "Ada", last_name: "Lovelace" };
  await call(register, { ...person, ...names });
  const known: number[] = [];
  const unknown: number[] = [];
  await timed(person.email);
  await timed("warm-up@example.com");
  for (let round = 0; round < rounds; round += 1) {
    // In turns, so that whatever else the machine does falls on both alike.
    known.push(await timed(person.email));
    unknown.push(await timed(`nobody-${round}@example.com`));
  }
  const share = shareOfSlower(known, unknown);
  // Four standard deviations of the Mann–Whitney statistic for two samples of this size.
  const chance = 4 * Math.sqrt((2 * rounds + 1) / (12 * rounds * rounds));
  console.log(
    `p50 of an address that has an account ${round(percentiles(known).p50)} ms, of one that has none ` +
      `${round(percentiles(unknown).p50)} ms; the first is slower in ${(100 * share).toFixed(1)} % of pairs ` +
      `(goal 50 ± ${(100 * chance).toFixed(1)})`,
  );
  process.exitCode = Math.abs(share - 0.5) > chance ? 1 : 0;
} finally {
  await server.close();
  await deps.database.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** The Mann–Whitney statistic over all pairs: the share in which `one` is the greater. */
function shareOfSlower(one: readonly number[], other: readonly number[]): number {
  const wins = one.flatMap((a) => other.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
}
