/**
 * The whole product, from its own command, while its database is cut and restarted and its API is
 * frozen and killed: is anything acknowledged lost, does any caller see another refusal than 503, and
 * how long until it answers again. Ends with 1 when something was lost or ended that should not have.
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { ensureDatabase, startEmbeddedPostgres } from "../src/platform/db/embedded-postgres.ts";
import { openProduct, until } from "./open-product.ts";

const cuts = 50;
const awayMs = 10_000;
const writers = 6;

type Writer = { authorization: string; acknowledged: number; sent: number };

const folder = await mkdtemp(join(tmpdir(), "sitewright-cuts-"));
await chmod(folder, 0o711);
const place = { folder: join(folder, "postgres"), logFile: join(folder, "postgres.log") };
let postgres = await startEmbeddedPostgres(place);
await ensureDatabase(postgres, "sitewright");
const { port: databasePort } = postgres;
const url = postgres.url("sitewright");
const product = await openProduct(folder, { DATABASE_URL: url });
const statuses = new Map<string, number>();
let isOver = false;
let failures = 0;

try {
  await product.answersAgain();
  const people = await Promise.all(Array.from({ length: writers }, (_, index) => register(index)));
  const load = Promise.all(people.map((person) => keepWriting(person)));
  const before = await product.children();

  for (let cut = 0; cut < cuts; cut += 1) {
    await delay(60 + Math.random() * 120);
    await terminateAll().catch(() => {});
  }
  await tell("connections cut 50 times", before);

  const began = performance.now();
  await postgres.stop();
  await delay(awayMs);
  postgres = await startEmbeddedPostgres({ ...place, port: databasePort });
  const up = performance.now();
  await writesAgain(people);
  report("database away, ms", up - began);
  report("first write after it was back, ms", performance.now() - up);
  await tell("database restarted", before);

  const frozen = (await product.children()).api;
  process.kill(frozen, "SIGSTOP");
  const stopped = performance.now();
  await until(
    async () => (await product.children()).api !== frozen && (await product.children()).api !== 0,
  );
  report("frozen API noticed, ms", performance.now() - stopped, 15_000);
  await product.answersAgain();
  report("frozen API replaced and answering, ms", performance.now() - stopped);

  // A settled child is started again at once; one that has just crashed is given a moment.
  process.kill((await product.children()).api, "SIGKILL");
  const killed = performance.now();
  await product.answersAgain();
  report("killed API answering again, ms", performance.now() - killed);

  isOver = true;
  await load;
  const lost = await Promise.all(people.map(isLost));
  report("acknowledged writes", statuses.get("200") ?? 0);
  report("writers whose last acknowledged write is lost", lost.filter(Boolean).length, 0);
  const others = [...statuses].filter(([status]) => !["200", "503", "no answer"].includes(status));
  console.log("answers:", Object.fromEntries(statuses));
  report("refusals other than 503", others.length, 0);
} finally {
  isOver = true;
  await product.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = failures === 0 ? 0 : 1;

function report(what: string, figure: number, max = Number.POSITIVE_INFINITY): void {
  if (figure > max) failures += 1;
  console.log(`${what}: ${Math.round(figure)}${figure > max ? "  <- TOO MUCH" : ""}`);
}

async function tell(what: string, before: Record<"api" | "worker", number>): Promise<void> {
  const now = await product.children();
  report(
    `${what}: processes that ended`,
    Number(now.api !== before.api) + Number(now.worker !== before.worker),
    0,
  );
}

async function register(index: number): Promise<Writer> {
  const authorization = await product.register(`writer${index}@example.com`);
  return { authorization, acknowledged: 0, sent: 0 };
}

/** Writes ever larger numbers as the person's last name; one that is acknowledged must stay. */
async function keepWriting(writer: Writer): Promise<void> {
  while (!isOver) {
    writer.sent += 1;
    const { sent } = writer;
    const names = { first_name: "W", last_name: String(sent) };
    const status = await product
      .call("PATCH", "/v1/auth/profile", names, writer.authorization)
      .then(
        (answer) => String(answer.status),
        // The API was killed under the call.
        () => "no answer",
      );
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === "200") writer.acknowledged = sent;
    // So that all of them stay under the limit of calls of one address.
    await delay(200);
  }
}

async function isLost({ authorization, acknowledged }: Writer): Promise<boolean> {
  const response = await fetch(`${product.origin}/v1/auth/profile`, { headers: { authorization } });
  const { user } = (await response.json()) as { user: { last_name: string } };
  return Number(user.last_name) < acknowledged;
}

async function writesAgain(people: readonly Writer[]): Promise<void> {
  const before = people.map(({ acknowledged }) => acknowledged);
  await until(async () =>
    people.some(({ acknowledged }, index) => acknowledged > (before[index] ?? 0)),
  );
}

async function terminateAll(): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await client.end();
}
