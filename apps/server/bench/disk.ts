/**
 * The whole product, from its own command, on a small volume that fills up: it stays up and says so,
 * refuses writes with 507, its database comes back on the room that was set aside, and it works again
 * by itself once there is room. Needs root on Linux, for a file system in memory. Ends with 1 when one
 * of these does not hold.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { closeSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "@sitewright/tooling/free-port";
import pg from "pg";
import { lastDatabaseUrl } from "../src/platform/db/embedded-postgres.ts";

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));
const megabyte = 1024 * 1024;
const deadlineMs = 300_000;

if (process.platform !== "linux" || process.getuid?.() !== 0) {
  console.log("This needs root on Linux: it mounts a small volume in memory.");
  process.exit(1);
}
const volume = await mkdtemp(join(tmpdir(), "sitewright-disk-"));
execFileSync("mount", ["-t", "tmpfs", "-o", "size=320m,mode=0711", "tmpfs", volume]);
await chmod(volume, 0o711);
const filler = join(volume, "others");
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
let output = "";
let failures = 0;
let product = start();

try {
  await check("it starts", () => answers("/healthz", 200));
  await check("room is set aside", async () => (await freeOf("postgres/ballast")) > 0);
  const { status, body } = await call("POST", "/v1/auth/register/", null, {
    username: "ada@example.com",
    email: "ada@example.com",
    password: "correct horse battery",
    first_name: "Ada",
    last_name: "before",
  });
  const authorization = `Bearer ${body?.token}`;
  const rename = async (name: string) =>
    (await call("PATCH", "/v1/auth/profile", authorization, { first_name: "Ada", last_name: name }))
      .status;
  await check(`a person registers (${status})`, async () => status === 201);

  fill();
  console.log(`filled: ${freeMegabytes()} MB free`);
  await check("writes get 507", async () => (await rename("full")) === 507);
  await check("/readyz says so", () => answers("/readyz", 503, "The disk is full"));
  await check("/healthz answers", () => answers("/healthz", 200));
  await check("the terminal says so", async () => output.includes("The disk is full"));

  // The log of the database needs new segments, for which there is no room.
  const ended = () => output.includes("The database ended");
  while (!ended()) await churn().catch(() => delay(200));
  console.log(`the database ended; ${freeMegabytes()} MB free`);
  await check(
    "the room set aside was given to it",
    async () => (await freeOf("postgres/ballast")) === 0,
  );
  await check(
    "it reads again on a full disk",
    async () => (await call("GET", "/v1/auth/profile", authorization)).status === 200,
  );
  await check("writes still get 507", async () => (await rename("full")) === 507);
  await check("the supervisor lives", async () => product.exitCode === null);

  rmSync(filler);
  console.log(`room was made: ${freeMegabytes()} MB free`);
  const made = performance.now();
  await check("it writes again by itself", async () => (await rename("after")) === 200);
  console.log(`after ${Math.round(performance.now() - made)} ms`);
  await check("room is set aside again", async () => (await freeOf("postgres/ballast")) > 0);
  await check("the terminal says so", async () =>
    output.includes("There is room on the disk again"),
  );

  product.kill("SIGKILL");
  await new Promise((resolve) => product.once("exit", resolve));
  fill();
  console.log(`killed, and the disk filled: ${freeMegabytes()} MB free`);
  product = start();
  await check("it starts on a full disk", () => answers("/healthz", 200));
  await check("what was acknowledged is there", async () => {
    const profile = await call("GET", "/v1/auth/profile", authorization);
    return profile.status === 200 && JSON.stringify(profile.body).includes("after");
  });
} finally {
  if (product.exitCode === null) {
    product.kill("SIGTERM");
    await new Promise((resolve) => product.once("exit", resolve));
  }
  execFileSync("umount", ["-l", volume]);
  await rm(volume, { recursive: true, force: true });
}
process.exitCode = failures === 0 ? 0 : 1;

async function check(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + deadlineMs;
  while (!(await holds().catch(() => false))) {
    if (performance.now() > deadline) {
      failures += 1;
      console.log(`${what}: NO\n${output}`);
      return;
    }
    await delay(100);
  }
  console.log(`${what}: yes`);
}

function start(): ChildProcess {
  const settings = {
    DATA_DIR: volume,
    PORT: String(port),
    STRIPE_SANDBOX: "off",
    DEMO_SITE: "off",
  };
  const assignments = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const child = spawn("env", [...assignments, process.execPath, main], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return child;
}

/** Uses up what is left, to the last block. */
function fill(): void {
  const file = openSync(filler, "a");
  for (const size of [megabyte, 4096]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size, 1));
    } catch {
      // No block of this size is left.
    }
  }
  closeSync(file);
}

function freeMegabytes(): number {
  const { bavail, bsize } = statfsSync(volume);
  return Math.round((bavail * bsize) / megabyte);
}

async function freeOf(path: string): Promise<number> {
  return (await readFile(join(volume, path)).catch(() => Buffer.alloc(0))).length;
}

/** One large transaction that is undone: it leaves nothing but log. */
async function churn(): Promise<void> {
  const url = await lastDatabaseUrl(join(volume, "postgres"), "sitewright");
  const client = new pg.Client({ connectionString: url ?? "", connectionTimeoutMillis: 2_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("begin");
    await client.query("select pg_logical_emit_message(true, 'churn', repeat('x', 4000000))");
    await client.query("rollback");
  } finally {
    await client.end().catch(() => {});
  }
}

async function call(method: string, path: string, authorization: string | null, body?: unknown) {
  const response = await fetch(origin + path, {
    method,
    headers: { "content-type": "application/json", ...(authorization && { authorization }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  const answer = (await response.json().catch(() => null)) as Record<string, string> | null;
  return { status: response.status, body: answer };
}

async function answers(path: string, status: number, text = ""): Promise<boolean> {
  const response = await fetch(origin + path, { signal: AbortSignal.timeout(5_000) });
  return response.status === status && (await response.text()).includes(text);
}
