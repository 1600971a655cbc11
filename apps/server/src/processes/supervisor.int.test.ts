import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "@sitewright/tooling/free-port";
import { patience } from "@sitewright/tooling/patience";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isAlive } from "../platform/processes/is-alive.ts";

const main = fileURLToPath(new URL("../main.ts", import.meta.url));

type Server = {
  process: ChildProcess;
  /** Everything it printed so far. */
  output(): string;
  exit: Promise<number | null>;
};

let dataDir: string;
let port: number;
const started: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "sitewright-run-"));
  await chmod(dataDir, 0o711);
  port = await freePort();
});
afterEach(async () => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  const postmaster = await postmasterPid().catch(() => 0);
  if (postmaster > 1 && isAlive(postmaster)) process.kill(postmaster, "SIGQUIT");
  await vi.waitFor(() => expect(postmaster > 1 && isAlive(postmaster)).toBe(false));
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

function start(settings: Record<string, string> = {}): Server {
  const own = { DATA_DIR: dataDir, PORT: String(port), MIN_FREE_DISK: "0", ...settings };
  const assignments = Object.entries(own).map(([name, value]) => `${name}=${value}`);
  // `env` becomes the server's own process once it has set these.
  const child = spawn("env", [...assignments, process.execPath, main], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => {
    text += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    text += chunk.toString();
  });
  const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { process: child, output: () => text, exit };
}

async function startReady(): Promise<Server> {
  const server = start();
  await vi.waitFor(() => expect(server.output()).toContain(`ready at http://127.0.0.1:${port}`), {
    timeout: patience(60_000),
  });
  return server;
}

function post(path: string, body: unknown): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/v1/auth/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function postmasterPid(): Promise<number> {
  const text = await readFile(join(dataDir, "postgres", "data", "postmaster.pid"), "utf8");
  return Number.parseInt(text, 10);
}

/** The children of a process, by the module they run. */
async function childrenOf(parent: Server): Promise<Record<"api" | "worker", number>> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const list = spawn("ps", ["-eo", "pid=,ppid=,args="], { stdio: ["ignore", "pipe", "ignore"] });
  let text = "";
  list.stdout.on("data", (chunk: Buffer) => {
    text += chunk.toString();
  });
  list.once("close", () => resolve(text));
  const rows = (await promise).split("\n").map((line) => line.trim().split(/\s+/));
  const pidOf = (module: string) =>
    Number(
      rows.find(
        ([, ppid, ...args]) =>
          ppid === String(parent.process.pid) && args.some((arg) => arg.endsWith(`/${module}.ts`)),
      )?.[0] ?? 0,
    );
  return { api: pidOf("api"), worker: pidOf("worker") };
}

const person = {
  username: "ada@example.com",
  email: "ada@example.com",
  password: "correct horse battery",
  first_name: "Ada",
  last_name: "Lovelace",
};

describe("the server as a whole", () => {
  it(
    "keeps what it acknowledged when everything is killed, and stops when asked",
    async () => {
      const first = await startReady();
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
      expect((await post("register/", person)).status).toBe(201);

      const { api, worker } = await childrenOf(first);
      for (const pid of [first.process.pid ?? 0, api, worker, await postmasterPid()]) {
        process.kill(pid, "SIGKILL");
      }
      await first.exit;

      const second = await startReady();
      expect((await post("login/", person)).status).toBe(200);
      expect(second.output()).toContain("For trying out: the card sandbox is on");
      expect(second.output()).toContain("For trying out: mails are not sent");
      expect(second.output().trim().split("\n")).toHaveLength(6);

      const postmaster = await postmasterPid();
      second.process.kill("SIGTERM");
      expect(await second.exit).toBe(0);
      expect(isAlive(postmaster)).toBe(false);
      expect(second.output()).toMatch(/Stopping\nStopped\n$/);
    },
    patience(180_000),
  );

  it(
    "brings back a part that was killed, and lets none outlive it",
    async () => {
      const server = await startReady();
      const before = await childrenOf(server);
      const other = start();
      expect(await other.exit).toBe(1);
      expect(other.output()).toBe(
        `Sitewright is running on ${dataDir} already (process ${server.process.pid}): stop it first, or set DATA_DIR to another folder.\n`,
      );

      process.kill(before.worker, "SIGKILL");
      process.kill(await postmasterPid(), "SIGKILL");
      await vi.waitFor(
        async () => {
          const now = await childrenOf(server);
          expect(now.worker).not.toBe(0);
          expect(now.worker).not.toBe(before.worker);
          expect(now.api).toBe(before.api);
          expect((await post("login/", person)).status).toBe(401);
        },
        { timeout: patience(60_000), interval: 200 },
      );
      expect(server.output()).toContain("The worker ended (SIGKILL) and is started again");
      expect(server.output()).toContain("The database ended and is started again");

      const { api, worker } = await childrenOf(server);
      server.process.kill("SIGKILL");
      await vi.waitFor(
        () => expect([isAlive(api), isAlive(worker)]).toEqual([false, false]),
        patience(60_000),
      );
    },
    patience(180_000),
  );

  it("says in one sentence that its port is in use", async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(port, "127.0.0.1", resolve));
    try {
      const server = start();
      expect(await server.exit).toBe(1);
      expect(server.output()).toBe(
        `Port ${port} is in use: stop the program that has it, or choose another one, as in PORT=${port + 1} npm start.\n`,
      );
    } finally {
      taken.close();
    }
  });

  it("lists settings it cannot use, without a stack", async () => {
    const server = start({ PORT: "none", APP_MODE: "both" });
    expect(await server.exit).toBe(1);
    expect(server.output().trim().split("\n")).toHaveLength(3);
  });
});
