import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "@sitewright/tooling/free-port";

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));

export type Answer<T> = { status: number; body: T };

/** The whole product as its own command starts it. */
export type Product = {
  pid: number;
  origin: string;
  call<T = Record<string, string> | null>(
    method: string,
    path: string,
    body?: unknown,
    authorization?: string,
  ): Promise<Answer<T>>;
  /** Signs a new person up. @returns the value of their `Authorization`. */
  register(email: string): Promise<string>;
  /** The product's own processes, by the module they run; 0 for one that is not there. */
  children(): Promise<Record<"api" | "worker", number>>;
  answersAgain(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts the product in a folder with these settings; it answers when `answersAgain` resolves. */
export async function openProduct(
  folder: string,
  settings: Record<string, string> = {},
): Promise<Product> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const own = { DATA_DIR: folder, PORT: String(port), MIN_FREE_DISK: "0", ...settings };
  const assignments = Object.entries(own).map(([name, value]) => `${name}=${value}`);
  const product: ChildProcess = spawn("env", [...assignments, process.execPath, main], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const pid = product.pid ?? 0;

  const call: Product["call"] = async (method, path, body, authorization = "") => {
    const response = await fetch(origin + path, {
      method,
      headers: { "content-type": "application/json", ...(authorization && { authorization }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(40_000),
    });
    return { status: response.status, body: await response.json().catch(() => null) };
  };

  return {
    pid,
    origin,
    call,
    async register(email) {
      const names = { first_name: "W", last_name: "0" };
      const person = { username: email, email, password: "correct horse battery", ...names };
      const { body } = await call("POST", "/v1/auth/register/", person);
      return `Bearer ${body?.token}`;
    },
    async children() {
      const found = { api: 0, worker: 0 };
      for (const child of await childrenOf(pid)) {
        const command = await commandOf(child);
        if (command.includes("/api.ts")) found.api = child;
        if (command.includes("/worker.ts")) found.worker = child;
      }
      return found;
    },
    answersAgain: () =>
      until(
        async () => (await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(1_000) })).ok,
      ),
    async stop() {
      const ended = new Promise((resolve) => product.once("exit", resolve));
      product.kill("SIGTERM");
      await ended;
    },
  };
}

/** Waits for a condition; one that throws does not hold yet. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition().catch(() => false))) await delay(50);
}

/** The processes that a process has started, of all its threads. */
export async function childrenOf(pid: number): Promise<number[]> {
  const path = `/proc/${pid}/task/${pid}/children`;
  const pids = await readFile(path, "utf8").catch(() => "");
  return pids.trim().split(" ").filter(Boolean).map(Number);
}

/** What a process was started with; empty once it is gone. */
export function commandOf(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
}
