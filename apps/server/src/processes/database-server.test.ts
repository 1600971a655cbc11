import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readSettings } from "../config/env.ts";
import type { EmbeddedPostgres, startEmbeddedPostgres } from "../platform/db/embedded-postgres.ts";
import { createLogger } from "../platform/logger.ts";
import { startDatabaseServer } from "./database-server.ts";

const log = createLogger({ level: "fatal", name: "test", file: null });
const settings = readSettings({ DATA_DIR: "/nowhere" });

beforeEach(() => {
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Servers that end when told to, and starts that fail as often as told to. */
function fakeServers({ failures = 0, full = false } = {}) {
  const starts: { port: number | undefined }[] = [];
  const ends: (() => void)[] = [];
  const rooms: number[] = [];
  const start: typeof startEmbeddedPostgres = async ({ port }) => {
    starts.push({ port });
    if (fakes.failures > 0) {
      fakes.failures -= 1;
      throw new Error("no room");
    }
    const exited = Promise.withResolvers<void>();
    ends.push(exited.resolve);
    const server: EmbeddedPostgres = {
      pid: 1,
      port: 5433,
      url: (name) => `postgres://x@127.0.0.1:5433/${name}`,
      exited: exited.promise,
      stop: async () => exited.resolve(),
      kill: () => exited.resolve(),
    };
    return server;
  };
  const fakes = { failures, starts, ends, rooms };
  const stopping = new AbortController();
  const open = () =>
    startDatabaseServer(settings, {
      log,
      start,
      ensure: async () => {},
      ladderMs: [0],
      stopping: stopping.signal,
      makeRoom: async () => {
        rooms.push(starts.length);
        return full;
      },
    });
  return { ...fakes, fakes, stopping, open };
}

describe("startDatabaseServer", () => {
  it("starts it again on its port for as long as that takes, and makes room before each try", async () => {
    const { fakes, starts, ends, rooms, open } = fakeServers();
    const database = await open();
    fakes.failures = 40;
    ends[0]?.();
    await vi.waitFor(() => expect(ends).toHaveLength(2));
    expect(starts).toHaveLength(42);
    expect(new Set(starts.slice(1).map(({ port }) => port))).toEqual(new Set([5433]));
    expect(rooms).toEqual(Array.from({ length: 42 }, (_, index) => index));
    ends[1]?.();
    await vi.waitFor(() => expect(ends).toHaveLength(3));
    await database.stop();
  });

  it("stops while it is trying", async () => {
    const { fakes, starts, ends, open } = fakeServers();
    const database = await open();
    fakes.failures = Number.POSITIVE_INFINITY;
    ends[0]?.();
    await vi.waitFor(() => expect(starts.length).toBeGreaterThan(3));
    await database.stop();
    const after = starts.length;
    await new Promise((resolve) => setImmediate(resolve));
    expect(starts).toHaveLength(after);
  });

  it("waits at the first start too, when the disk is full", async () => {
    const { starts, open } = fakeServers({ failures: 5, full: true });
    const database = await open();
    expect(starts).toHaveLength(6);
    await database.stop();
  });

  it("says at the first start what else keeps it from starting", async () => {
    const { open } = fakeServers({ failures: 1 });
    await expect(open()).rejects.toThrow("no room");
  });

  it("gives the first start up when everything is to stop", async () => {
    const { starts, stopping, open } = fakeServers({ failures: 1_000_000, full: true });
    const opening = open();
    await vi.waitFor(() => expect(starts.length).toBeGreaterThan(3));
    stopping.abort();
    await expect(opening).rejects.toThrow();
  });
});
