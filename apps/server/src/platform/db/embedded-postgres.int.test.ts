import { spawn } from "node:child_process";
import { chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isAlive } from "../processes/is-alive.ts";
import {
  type EmbeddedPostgres,
  ensureDatabase,
  startEmbeddedPostgres,
} from "./embedded-postgres.ts";

let folder: string;
let running: EmbeddedPostgres | null = null;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sitewright-postgres-"));
  await chmod(folder, 0o711);
});
afterEach(async () => {
  await running?.stop();
  running = null;
  await rm(folder, { recursive: true, force: true });
});

async function start(below = ""): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres({
    folder: join(folder, "postgres", below),
    logFile: join(folder, "postgres.log"),
  });
  return running;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const countRows = (postgres: EmbeddedPostgres) =>
  query(postgres.url("postgres"), "select count(*)::int as n from kept");

describe("startEmbeddedPostgres", () => {
  it("is durable, on loopback, and asks for its password", async () => {
    const postgres = await start();
    await ensureDatabase(postgres, "sitewright");
    await ensureDatabase(postgres, "sitewright");
    const url = postgres.url("sitewright");
    expect(await query(url, "show fsync")).toEqual([{ fsync: "on" }]);
    expect(await query(url, "show listen_addresses")).toEqual([{ listen_addresses: "127.0.0.1" }]);
    expect(await query(url, "show server_encoding")).toEqual([{ server_encoding: "UTF8" }]);
    const wrong = new URL(url);
    wrong.password = "wrong";
    await expect(query(wrong.href, "select 1")).rejects.toThrow(/password authentication failed/);
    const { mode } = await stat(join(folder, "postgres", "connection.json"));
    expect(mode & 0o077).toBe(0);
  });

  it("keeps rows, password and port over a stop", async () => {
    const first = await start();
    await query(first.url("postgres"), "create table kept as select generate_series(1, 3)");
    await first.stop();
    await first.exited;
    const second = await start();
    expect(second.url("x")).toBe(first.url("x"));
    expect(await countRows(second)).toEqual([{ n: 3 }]);
  });

  it.skipIf(process.platform === "win32").each([
    ["its socket", "", null],
    ["loopback where the path is too long for a socket", "x".repeat(100), "127.0.0.1"],
  ])("is reached by %s", async (_way, below, address) => {
    const postgres = await start(below);
    const from = await query(
      postgres.url("postgres"),
      "select host(inet_client_addr()) as address",
    );
    expect(from).toEqual([{ address }]);
  });

  it("stops a server that a killed run left behind, and takes its place", async () => {
    const left = await start();
    await query(left.url("postgres"), "create table kept as select 1");
    const next = await start();
    expect(isAlive(left.pid)).toBe(false);
    expect(next.pid).not.toBe(left.pid);
    expect(await countRows(next)).toEqual([{ n: 1 }]);
  });

  it("loses no acknowledged row when everything is killed in the middle", async () => {
    let acknowledged = 0;
    let postgres = await start();
    await query(postgres.url("postgres"), "create table kept (n int)");
    for (let round = 0; round < 3; round += 1) {
      const client = new Client({ connectionString: postgres.url("postgres") });
      client.on("error", () => {});
      await client.connect();
      const enough = acknowledged + 20;
      try {
        for (;;) {
          const inserted = client.query("insert into kept values ($1)", [acknowledged]);
          // While that one is under way.
          if (acknowledged === enough) process.kill(postgres.pid, "SIGKILL");
          await inserted;
          acknowledged += 1;
        }
      } catch {
        await client.end().catch(() => {});
      }
      postgres = await start();
    }
    expect(acknowledged).toBeGreaterThanOrEqual(60);
    const [row] = await countRows(postgres);
    // The row in flight when the server was killed may have been kept as well.
    expect(row).toSatisfy(({ n }: { n: number }) => n >= acknowledged && n <= acknowledged + 3);
  });

  it.runIf(process.platform === "linux")("does not take a stranger for its server", async () => {
    const first = await start();
    await first.stop();
    const cluster = join(folder, "postgres", "data");
    const { uid, gid } = await stat(cluster);
    // Of the server's own user, so that PostgreSQL itself would believe it.
    const stranger = spawn("sleep", ["60"], { uid, gid, cwd: "/", stdio: "ignore" });
    try {
      const pidFile = join(cluster, "postmaster.pid");
      await writeFile(pidFile, `${stranger.pid}\n${cluster}\n1\n5432\n\n127.0.0.1\n\n`);
      const socket = join(cluster, `.s.PGSQL.${first.port}`);
      await writeFile(`${socket}.lock`, `${stranger.pid}\n${cluster}\n1\n${first.port}\n`);
      await chown(`${socket}.lock`, uid, gid);
      const second = await start();
      expect(isAlive(stranger.pid ?? 0)).toBe(true);
      expect(Number.parseInt(await readFile(pidFile, "utf8"), 10)).toBe(second.pid);
    } finally {
      stranger.kill("SIGKILL");
    }
  });
});
