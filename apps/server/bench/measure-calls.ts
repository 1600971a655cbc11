import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { Session, Team } from "@sitewright/contract";
import { buildApp } from "../src/app.ts";
import { readSettings } from "../src/config/env.ts";
import { createContainer } from "../src/container.ts";
import type { SystemDb } from "../src/platform/db/client.ts";
import { openBench } from "./open-bench.ts";
import { percentiles, round } from "./percentiles.ts";

/** Milliseconds that each call took, by its name. */
export type CallTimes = Map<string, number[]>;

type Load = { clients: number; seconds: number };

/**
 * Serves the API over HTTP on the bundled PostgreSQL and asks it for what screens do, each load after the other.
 * @param fill gives the team what it has, and answers the calls by name
 */
export async function measureCalls(
  fill: (db: SystemDb, teamId: string) => Promise<Record<string, string>>,
  loads: readonly Load[],
): Promise<CallTimes[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "sitewright-bench-data-"));
  await using bench = await openBench();
  const { url, owner, log } = bench;
  const settings = readSettings({
    DATA_DIR: dataDir,
    MIN_FREE_DISK: "0",
    STRIPE_SANDBOX: "off",
    TRUST_PROXY: "1",
  });
  const deps = await createContainer({ settings, databaseUrl: url, name: "bench", log });
  const server = await buildApp(deps);
  const origin = await server.listen({ host: "127.0.0.1", port: 0 });
  try {
    const { teamId, authorization } = await signUp(origin);
    const paths = await fill(owner, teamId);
    const measured: CallTimes[] = [];
    for (const load of loads) measured.push(await ask(origin, authorization, paths, load));
    return measured;
  } finally {
    await server.close();
    await deps.database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Of one load, for a table of calls. */
export function cells(name: string, times: readonly number[] = []): Record<string, number> {
  const { p50, p95 } = percentiles(times);
  return { [`${name} p50`]: round(p50), [`${name} p95`]: round(p95) };
}

/** Of the call that is slowest then. */
export function slowestP95(times: CallTimes): number {
  return Math.max(...[...times.values()].map((each) => percentiles(each).p95));
}

async function signUp(origin: string): Promise<{ teamId: string; authorization: string }> {
  const email = "bench@example.com";
  const person = { username: email, email, password: "correct horse battery" };
  const session = await send<Session>(origin, "/v1/auth/register/", {
    ...person,
    first_name: "Ada",
    last_name: "Lovelace",
  });
  const authorization = `Bearer ${session.token}`;
  const team = await send<Team>(
    origin,
    "/v1/auth/account",
    { name: "Bench", type: "new" },
    authorization,
  );
  const membership = { account: team.id, email, status: "active", type: "admin", code: team.code };
  await send(origin, "/v1/auth/member", { ...membership, phone: "" }, authorization);
  return { teamId: team.id, authorization };
}

async function send<T>(origin: string, path: string, body: object, authorization = ""): Promise<T> {
  const response = await fetch(origin + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...(authorization && { authorization }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Asks in a thread of its own, so that waiting for answers is no work of the server's thread. */
function ask(
  origin: string,
  authorization: string,
  paths: Record<string, string>,
  load: Load,
): Promise<CallTimes> {
  const file = fileURLToPath(new URL("ask-api.ts", import.meta.url));
  const workerData = { origin, authorization, paths, load, id: randomUUID() };
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}
