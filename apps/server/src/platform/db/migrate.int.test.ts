import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { migrateDatabase } from "./migrate.ts";
import { everyTeam } from "./roles.ts";

const migrationsFolder = fileURLToPath(new URL("../../../migrations", import.meta.url));

let admin: Client;
let client: Client;
let url: string;
let folder: string;
const name = `test_migration_${process.pid}`;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sitewright-migrations-"));
  admin = new Client({ connectionString: inject("postgresUrl") });
  await admin.connect();
  await admin.query(`create database ${name}`);
  url = Object.assign(new URL(inject("postgresUrl")), { pathname: `/${name}` }).href;
  client = new Client({ connectionString: url, options: `-c app.team=${everyTeam}` });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  await rm(folder, { recursive: true, force: true });
});

/** Brings the database to where an earlier version left it. */
async function migrateUpTo(tag: string): Promise<void> {
  await cp(migrationsFolder, folder, { recursive: true });
  const path = join(folder, "meta/_journal.json");
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(path, "utf8"));
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  journal.entries = journal.entries.slice(0, last + 1);
  await writeFile(path, JSON.stringify(journal));
  await migrate(drizzle({ client }), { migrationsFolder: folder });
}

it("keeps what scans use of an installation whose files were the scans' own", async () => {
  await migrateUpTo("0009_fair_queues");
  await client.query(`
    with team as (insert into teams (name, code) values ('Old', 'x') returning id),
    run as (
      insert into runs (team_id, kind, subject_id, config_key, status, time_completed)
      select id, 'scan', gen_random_uuid(), '', 'done', now() from team returning id, team_id
    ),
    scan as (insert into scans (id, team_id, parts) select id, team_id, '{images}' from run),
    file as (
      insert into artifacts (team_id, sha256, bytes) select id, name, 7
      from team, unnest(array['used', 'swept by nobody']) name
    )
    insert into scan_artifacts (team_id, scan_id, part, position, sha256, type, image)
    select team_id, id, 'images', 2, 'used', 'webp', '{"width":1}' from run`);

  await migrateDatabase(url, async () => {});

  const { rows: uses } = await client.query(`
    select part, position, sha256, type, details, run_id = runs.id as of_its_run
    from run_artifacts join runs on runs.id = run_id`);
  expect(uses).toEqual([
    {
      part: "images",
      position: 2,
      sha256: "used",
      type: "webp",
      details: { width: 1 },
      of_its_run: true,
    },
  ]);
  const { rows: files } = await client.query(
    "select sha256, unused_since is null as used from artifacts order by sha256",
  );
  expect(files).toEqual([
    { sha256: "swept by nobody", used: false },
    { sha256: "used", used: true },
  ]);
  await client.query("delete from runs");
  expect((await client.query("select from run_artifacts")).rowCount).toBe(0);
});
