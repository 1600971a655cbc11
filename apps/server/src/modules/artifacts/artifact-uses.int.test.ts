import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { artifacts } from "../../platform/db/schema/artifacts.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { type FileStore, sha256Of } from "../../platform/storage/file-store.ts";
import { registerMember } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { ArtifactsGoneError } from "./artifacts-gone-error.ts";
import {
  announceArtifacts,
  claimUnused,
  countStoredBytes,
  markUnused,
} from "./artifacts-repository.ts";
import { removeUnused } from "./remove-unused.ts";
import { storeArtifacts, withArtifacts } from "./store-artifacts.ts";
import { forgetUses, useArtifacts } from "./uses-repository.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const signal = new AbortController().signal;

/** Content like no other test's. */
function newContent(): { bytes: Uint8Array; sha256: string } {
  const bytes = new TextEncoder().encode(`evidence ${randomUUID()}`);
  return { bytes, sha256: sha256Of(bytes) };
}

async function newTeam() {
  const { team } = await registerMember(app);
  return team.id;
}

async function newRun(teamId: string): Promise<{ teamId: string; id: string }> {
  const values = { teamId, kind: "scan", subjectId: randomUUID(), configKey: "" } as const;
  const [run] = await app.deps.db.insert(runs).values(values).returning({ id: runs.id });
  return { teamId, id: run?.id ?? "" };
}

const use = (run: { teamId: string; id: string }, ...sha256s: string[]) =>
  transaction(app.deps.db, (tx) =>
    useArtifacts(
      tx,
      run,
      "html",
      sha256s.map((sha256, position) => ({ position, sha256, type: "text", details: null })),
    ),
  );
const forget = ({ teamId, id }: { teamId: string; id: string }) =>
  transaction(app.deps.db, (tx) => forgetUses(tx, teamId, [id]));
const store = (teamId: string, ...contents: Uint8Array[]) =>
  storeArtifacts(app.deps, { teamId, contents, signal });
const sizeOf = (teamId: string, sha256: string) => app.deps.files.size({ owner: teamId, sha256 });
const bytesOf = (teamId: string) => countStoredBytes(app.deps.db, teamId);

/** Lets minutes pass for a team's files that nothing uses, and for who removes them. */
async function age(teamId: string, minutes: number): Promise<void> {
  await app.database.owner.query(
    `update artifacts set unused_since = unused_since - make_interval(mins => $2),
       removing_since = removing_since - make_interval(mins => $2) where team_id = $1`,
    [teamId, minutes],
  );
}

async function rowOf(teamId: string, sha256: string) {
  const [row] = await app.deps.db
    .select()
    .from(artifacts)
    .where(and(eq(artifacts.teamId, teamId), eq(artifacts.sha256, sha256)));
  return row ?? null;
}

/** A store that stands still before it removes anything, until it is let go. */
function slowRemoval(): { files: FileStore; begun: Promise<void>; go: () => void } {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  return {
    files: {
      ...app.deps.files,
      async remove(keys) {
        begun.resolve();
        await gate.promise;
        await app.deps.files.remove(keys);
      },
    },
    begun: begun.promise,
    go: gate.resolve,
  };
}

describe("a file that is stored", () => {
  it("counts from its first use to its last, once however many use it", async () => {
    const teamId = await newTeam();
    const { bytes, sha256 } = newContent();
    const [first, second] = [await newRun(teamId), await newRun(teamId)];
    await store(teamId, bytes);
    expect(await bytesOf(teamId)).toBe(0);
    await use(first, sha256);
    await use(second, sha256);
    expect(await bytesOf(teamId)).toBe(bytes.byteLength);
    await forget(first);
    expect(await bytesOf(teamId)).toBe(bytes.byteLength);
    await forget(second);
    expect(await bytesOf(teamId)).toBe(0);
  });

  it("gives way to what the part is told of later", async () => {
    const teamId = await newTeam();
    const run = await newRun(teamId);
    const [old, young] = [newContent(), newContent()];
    await store(teamId, old.bytes, young.bytes);
    await use(run, old.sha256);
    await use(run, young.sha256);
    expect(await rowOf(teamId, old.sha256)).not.toMatchObject({ unusedSince: null });
    expect(await rowOf(teamId, young.sha256)).toMatchObject({ unusedSince: null });
  });

  it("is put and removed while nothing is locked and no transaction is open", async () => {
    const teamId = await newTeam();
    const { bytes, sha256 } = newContent();
    const seen: unknown[] = [];
    const look = async () => {
      const { rows: open } = await app.database.owner.query(
        `select 1 from pg_stat_activity where datname = current_database()
           and pid <> pg_backend_pid() and xact_start is not null and backend_type = 'client backend'`,
      );
      const { rows: free } = await app.database.owner.query(
        "select 1 from artifacts where team_id = $1 and sha256 = $2 for update nowait",
        [teamId, sha256],
      );
      seen.push([open.length, free.length]);
    };
    const files: FileStore = {
      ...app.deps.files,
      put: (key, content) => look().then(() => app.deps.files.put(key, content)),
      remove: (keys) => look().then(() => app.deps.files.remove(keys)),
    };

    await storeArtifacts({ db: app.deps.db, files }, { teamId, contents: [bytes], signal });
    await age(teamId, 61);
    await removeUnused({ db: app.deps.db, files }, 100);

    expect(seen).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(await sizeOf(teamId, sha256)).toBeNull();
  });
});

describe("an upload that was killed", () => {
  it.each([
    ["before its bytes", false],
    ["after its bytes, before its use", true],
  ])("%s leaves nothing that counts, and nothing at all after an hour", async (_, isPut) => {
    const teamId = await newTeam();
    const { bytes, sha256 } = newContent();
    await announceArtifacts(app.deps.db, teamId, [{ sha256, bytes: bytes.byteLength }]);
    if (isPut) await app.deps.files.put({ owner: teamId, sha256 }, bytes);
    expect(await bytesOf(teamId)).toBe(0);

    await age(teamId, 59);
    await removeUnused(app.deps, 100);
    expect(await rowOf(teamId, sha256)).not.toBeNull();
    await age(teamId, 2);
    await removeUnused(app.deps, 100);

    expect(await rowOf(teamId, sha256)).toBeNull();
    expect(await sizeOf(teamId, sha256)).toBeNull();
  });
});

describe("a file that is removed", () => {
  it("is waited for by who stores it again, and is there afterwards", async () => {
    const teamId = await newTeam();
    const { bytes, sha256 } = newContent();
    await store(teamId, bytes);
    await age(teamId, 61);
    const removal = slowRemoval();
    const removed = removeUnused({ db: app.deps.db, files: removal.files }, 100);
    await removal.begun;

    const run = await newRun(teamId);
    const puts = vi.fn(app.deps.files.put);
    const again = withArtifacts(
      { db: app.deps.db, files: { ...app.deps.files, put: puts } },
      { teamId, contents: [bytes], signal },
      () => use(run, sha256),
    );
    await expect(use(run, sha256)).rejects.toBeInstanceOf(ArtifactsGoneError);
    expect(puts).not.toHaveBeenCalled();
    removal.go();
    await Promise.all([removed, again]);

    expect(await sizeOf(teamId, sha256)).toBe(bytes.byteLength);
    expect(await rowOf(teamId, sha256)).toMatchObject({ unusedSince: null, removingSince: null });
  });

  it("is stored again when it went between its bytes and its use", async () => {
    const teamId = await newTeam();
    const { bytes, sha256 } = newContent();
    const run = await newRun(teamId);
    let tries = 0;
    await withArtifacts(app.deps, { teamId, contents: [bytes], signal }, async () => {
      tries += 1;
      if (tries === 1) {
        await age(teamId, 61);
        await removeUnused(app.deps, 100);
      }
      await use(run, sha256);
    });
    expect(tries).toBe(2);
    expect(await sizeOf(teamId, sha256)).toBe(bytes.byteLength);
  });

  it("is none that somebody begins to use in this moment, nor one stored again just now", async () => {
    const teamId = await newTeam();
    const [used, again] = [newContent(), newContent()];
    const run = await newRun(teamId);
    await store(teamId, used.bytes, again.bytes);
    await age(teamId, 61);
    await store(teamId, again.bytes);
    await transaction(app.deps.db, async (tx) => {
      await useArtifacts(tx, run, "html", [
        { position: 0, sha256: used.sha256, type: "text", details: null },
      ]);
      await removeUnused(app.deps, 100);
    });
    expect(await sizeOf(teamId, used.sha256)).toBe(used.bytes.byteLength);
    expect(await sizeOf(teamId, again.sha256)).toBe(again.bytes.byteLength);
  });

  it("is gone on with, or stored again, five minutes after its sweep was killed", async () => {
    const teamId = await newTeam();
    const [removed, stored] = [newContent(), newContent()];
    await store(teamId, removed.bytes, stored.bytes);
    await age(teamId, 61);
    const claims = await claimUnused(app.deps.db, 100);
    expect(claims.filter((claim) => claim.teamId === teamId)).toHaveLength(2);

    expect(
      await announceArtifacts(app.deps.db, teamId, [{ sha256: stored.sha256, bytes: 1 }]),
    ).toEqual([]);
    await removeUnused(app.deps, 100);
    expect(await sizeOf(teamId, removed.sha256)).toBe(removed.bytes.byteLength);
    await age(teamId, 6);
    await store(teamId, stored.bytes);
    await removeUnused(app.deps, 100);

    expect(await sizeOf(teamId, removed.sha256)).toBeNull();
    expect(await sizeOf(teamId, stored.sha256)).toBe(stored.bytes.byteLength);
  });

  it("keeps its row when another took the claim over meanwhile", async () => {
    const teamId = await newTeam();
    const { bytes, sha256 } = newContent();
    await store(teamId, bytes);
    await age(teamId, 61);
    const removal = slowRemoval();
    const frozen = removeUnused({ db: app.deps.db, files: removal.files }, 100);
    await removal.begun;
    await age(teamId, 6);
    const run = await newRun(teamId);
    await withArtifacts(app.deps, { teamId, contents: [bytes], signal }, () => use(run, sha256));
    removal.go();
    await frozen;
    expect(await rowOf(teamId, sha256)).toMatchObject({ unusedSince: null });
  });

  it("and those behind it are given back at once when a store fails", async () => {
    const teamId = await newTeam();
    const contents = Array.from({ length: 3 }, newContent);
    await store(teamId, ...contents.map(({ bytes }) => bytes));
    await age(teamId, 61);
    const remove = vi
      .fn(app.deps.files.remove)
      .mockImplementationOnce(app.deps.files.remove)
      .mockRejectedValueOnce(new Error("the bucket is away"));
    const files = { ...app.deps.files, remove };

    await expect(removeUnused({ db: app.deps.db, files }, 100)).rejects.toThrow("away");

    const left = await Promise.all(contents.map(({ sha256 }) => rowOf(teamId, sha256)));
    const states = left.map((row) => row && (row.removingSince === null ? "free" : "claimed"));
    expect(states.toSorted()).toEqual(["claimed", "free", null].toSorted());
  });
});

it.each(["ends", "begins"])(
  "a use that %s is waited for by another run's, so that neither misses the other",
  async (first) => {
    const teamId = await newTeam();
    const { bytes, sha256 } = newContent();
    const [old, young] = [await newRun(teamId), await newRun(teamId)];
    await store(teamId, bytes);
    await use(old, sha256);
    const isFirstEnding = first === "ends";
    let isOver = false;
    let second: Promise<void> = Promise.resolve();
    await transaction(app.deps.db, async (tx) => {
      const [part, uses] = [
        "html",
        [{ position: 0, sha256, type: "text", details: null }],
      ] as const;
      if (isFirstEnding) await forgetUses(tx, teamId, [old.id]);
      else await useArtifacts(tx, young, part, uses);
      second = (isFirstEnding ? use(young, sha256) : forget(old)).finally(() => {
        isOver = true;
      });
      await vi.waitFor(async () => {
        const { rowCount } = await app.database.owner.query(
          `select 1 from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(isOver || rowCount === 1).toBe(true);
      });
    });
    await second;
    expect(await bytesOf(teamId)).toBe(bytes.byteLength);
  },
);

it("a use that went without a word is noticed in the night", async () => {
  const teamId = await newTeam();
  const { bytes, sha256 } = newContent();
  const run = await newRun(teamId);
  await store(teamId, bytes);
  await use(run, sha256);
  await app.database.owner.query("delete from runs where id = $1", [run.id]);
  expect(await bytesOf(teamId)).toBe(bytes.byteLength);
  await markUnused(app.deps.db, 1_000);
  expect(await bytesOf(teamId)).toBe(0);
});
