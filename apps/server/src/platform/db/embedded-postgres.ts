import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, mkdir, open, readFile, realpath, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { StartupError } from "../errors.ts";
import { findPostgresBinaries, type PostgresBinaries } from "./postgres-binaries.ts";
import { clearLeftover, stopPostgres } from "./postgres-leftover.ts";
import { findLauncher, type Launcher } from "./postgres-user.ts";

const run = promisify(execFile);

const superuser = "sitewright";
const startDeadlineMs = 30_000;
const pollMs = 20;

export type EmbeddedPostgres = {
  pid: number;
  port: number;
  /** The address of one of its databases, password included. */
  url(database: string): string;
  /** Resolves with the exit when the server ends, asked to or not. */
  exited: Promise<void>;
  /** Ends every connection, writes a checkpoint and stops. */
  stop(): Promise<void>;
  /** Ends it at once, without a checkpoint: nothing committed is lost, the next start recovers. */
  kill(): void;
};

type Options = {
  /** Holds the cluster, its password and its port. */
  folder: string;
  /** Where the server's own messages go. */
  logFile: string;
  /** The only port that will do, because others know the server by it; any free one unless given. */
  port?: number;
  /** Gives a start up, as when everything is to stop while it recovers. */
  signal?: AbortSignal;
  /** Server settings beyond the defaults, as for `postgres -c`. */
  settings?: Readonly<Record<string, string>>;
};

type Connection = {
  port: number;
  password: string;
  /** The folder of the socket it listens on beside loopback; null where there can be none. */
  socket: string | null;
};

/** The longest path of a socket that all systems take, in bytes. */
const longestSocketPath = 103;

/**
 * Starts the bundled PostgreSQL on loopback, making its cluster the first time. Programs of this machine
 * reach it by a socket in the cluster's folder, which takes both sides half the time of loopback.
 *
 * A server that a killed run left behind is stopped first, so that the new one is always this
 * process's child. It runs in a session of its own: Ctrl-C on the terminal reaches Sitewright,
 * which stops it last.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { folder } = options;
  await mkdir(folder, { recursive: true, mode: 0o711 });
  // The real path: it is what the system says a process works in.
  const cluster = join(await realpath(folder), "data");
  const binaries = await findPostgresBinaries();
  const launcher = await findLauncher([folder, binaries.postgres]);

  await clearLeftover(cluster);
  const connection = await readConnection(folder);
  await initialise({ cluster, connection, binaries, launcher, folder });
  const port = await choosePort(options.port, connection.port);
  const socket = await findSocketFolder(cluster, port);
  const current = { ...connection, port, socket };
  // A start on a full disk writes nothing it need not.
  if (port !== connection.port || socket !== connection.socket) {
    await writeConnection(folder, current);
  }

  const child = await launch({ ...options, cluster, port, socket, binaries, launcher });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = (database: string) => urlOf(current, database);
  try {
    await untilReady(url("postgres"), child, options);
  } catch (error) {
    await stopPostgres(child.pid ?? 0);
    throw error;
  }
  return {
    pid: child.pid ?? 0,
    port,
    url,
    exited,
    stop: () => stopPostgres(child.pid ?? 0),
    kill: () => child.kill("SIGQUIT"),
  };
}

/** Creates a database unless it is there. */
export async function ensureDatabase(postgres: EmbeddedPostgres, name: string): Promise<void> {
  const client = new Client({ connectionString: postgres.url("postgres") });
  // The statement under way fails by itself when the connection breaks.
  client.on("error", () => {});
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/** The address of a database of the server that a folder was last run with; null before the first. */
export async function lastDatabaseUrl(folder: string, database: string): Promise<string | null> {
  const connection = await findConnection(folder);
  return connection && urlOf(connection, database);
}

function urlOf({ port, password, socket }: Connection, database: string): string {
  const url = `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`;
  return socket === null ? url : `${url}?host=${encodeURIComponent(socket)}`;
}

/** The cluster's folder, where its system and its length allow sockets. */
async function findSocketFolder(cluster: string, port: number): Promise<string | null> {
  const isShort = Buffer.byteLength(join(cluster, `.s.PGSQL.${port}`)) <= longestSocketPath;
  if (process.platform === "win32" || !isShort) return null;
  const probe = createServer();
  const path = join(cluster, ".socket-probe");
  await rm(path, { force: true });
  return new Promise((resolve) => {
    probe.once("error", () => resolve(null));
    probe.listen(path, () => probe.close(() => resolve(cluster)));
  });
}

async function readConnection(folder: string): Promise<Connection> {
  const found = await findConnection(folder);
  return found ?? { port: 0, password: randomBytes(24).toString("base64url"), socket: null };
}

async function findConnection(folder: string): Promise<Connection | null> {
  const text = await readFile(join(folder, "connection.json"), "utf8").catch(() => null);
  const value: unknown = text === null ? null : JSON.parse(text);
  // A cluster of an earlier version has no socket.
  return isConnection(value) ? { socket: null, ...value } : null;
}

function isConnection(
  value: unknown,
): value is Omit<Connection, "socket"> & Partial<Pick<Connection, "socket">> {
  return (
    typeof value === "object" &&
    value !== null &&
    "port" in value &&
    typeof value.port === "number" &&
    "password" in value &&
    typeof value.password === "string"
  );
}

async function writeConnection(folder: string, connection: Connection): Promise<void> {
  const path = join(folder, "connection.json");
  await writeFile(`${path}.tmp`, JSON.stringify(connection), { mode: 0o600 });
  await rename(`${path}.tmp`, path);
}

type InitialiseInput = {
  folder: string;
  cluster: string;
  connection: Connection;
  binaries: PostgresBinaries;
  launcher: Launcher;
};

/** Made under another name and renamed, so that a run killed half-way leaves nothing half-made. */
async function initialise(input: InitialiseInput): Promise<void> {
  const { folder, cluster, connection, binaries, launcher } = input;
  const version = await readFile(join(cluster, "PG_VERSION"), "utf8").catch(() => null);
  if (version !== null) return;

  // The password is kept before a cluster exists that needs it.
  await writeConnection(folder, connection);
  const making = `${cluster}.making`;
  const passwordFile = join(folder, "password.tmp");
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { mode: 0o700 });
  await writeFile(passwordFile, connection.password, { mode: 0o600 });
  if (launcher.user) {
    await chown(making, launcher.user.uid, launcher.user.gid);
    await chown(passwordFile, launcher.user.uid, launcher.user.gid);
  }
  const { program, args, options } = launcher.command(binaries.initdb, [
    `--pgdata=${making}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ]);
  try {
    await run(program, args, { ...options, cwd: making });
  } catch (cause) {
    throw new StartupError(`PostgreSQL could not make its files in ${cluster}: is the disk full?`, {
      cause,
    });
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(making, cluster);
}

/**
 * The port that is needed; or that of the last run when it is free, so that tools which were told it
 * keep working.
 */
async function choosePort(needed: number | undefined, last: number): Promise<number> {
  if (needed === undefined) return (await tryPort(last)) ?? (await tryPort(0)) ?? last;
  const free = await tryPort(needed);
  if (free !== null) return free;
  throw new StartupError(`Port ${needed} of the database was taken while it was down.`);
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(null));
    probe.listen(port, "127.0.0.1", () => {
      const address = probe.address();
      const found = typeof address === "object" && address !== null ? address.port : null;
      probe.close(() => resolve(found));
    });
  });
}

type LaunchInput = Omit<Options, "port"> & {
  cluster: string;
  port: number;
  socket: string | null;
  binaries: PostgresBinaries;
  launcher: Launcher;
};

async function launch(input: LaunchInput): Promise<ChildProcess> {
  const settings: Record<string, string> = {
    listen_addresses: "127.0.0.1",
    port: String(input.port),
    unix_socket_directories: input.socket ?? "",
    max_connections: "100",
    // Its messages go to a file of ours; a statement's values are never among them.
    log_min_error_statement: "panic",
    log_parameter_max_length_on_error: "0",
    ...input.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const { program, args, options } = input.launcher.command(input.binaries.postgres, [
    "-D",
    input.cluster,
    ...flags,
  ]);
  const log = await open(input.logFile, "a", 0o600);
  try {
    const child = spawn(program, args, {
      ...options,
      cwd: input.cluster,
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
    });
    await new Promise<void>((resolve, reject) => {
      child.once("spawn", resolve);
      child.once("error", reject);
    });
    return child;
  } finally {
    await log.close();
  }
}

/** A server that says it is recovering is waited for as long as it says so. */
async function untilReady(
  url: string,
  child: ChildProcess,
  { logFile, signal }: Pick<Options, "logFile" | "signal">,
): Promise<void> {
  let deadline = performance.now() + startDeadlineMs;
  while (performance.now() < deadline && !signal?.aborted) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const answer = await knock(url);
    if (answer === "ready") return;
    if (answer === "recovering") deadline = performance.now() + startDeadlineMs;
    await delay(pollMs);
  }
  throw new StartupError(`PostgreSQL did not start: ${logFile} says why.`);
}

async function knock(url: string): Promise<"ready" | "recovering" | "silent"> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // A server that is still starting may cut the connection after the answer.
  client.on("error", () => {});
  try {
    await client.connect();
    return "ready";
  } catch (error) {
    // 57P03 is cannot_connect_now.
    const isStarting = error instanceof Error && "code" in error && error.code === "57P03";
    return isStarting ? "recovering" : "silent";
  } finally {
    await client.end().catch(() => {});
  }
}
