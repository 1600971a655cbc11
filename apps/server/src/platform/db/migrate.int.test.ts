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

it("keeps each person's API token working", async () => {
  await migrateUpTo("0032_rehearsals");
  await client.query(`
    insert into users (email, email_key, first_name, last_name, api_token_sealed, api_token_hash, api_token_scope)
    values ('a@b.example', 'a@b.example', 'A', 'B', 'sealed', 'hash', 'read')`);

  await migrateDatabase(url, async () => {});

  const { rows } = await client.query(`
    select kind, sealed, token_hash, token_right, users.email
    from api_tokens join users on users.id = user_id`);
  const token = { kind: "own", sealed: "sealed", token_hash: "hash", token_right: "read" };
  expect(rows).toEqual([{ ...token, email: "a@b.example" }]);
});

it("adds up the days of pages from the scans that an installation of before them has kept", async () => {
  await migrateUpTo("0030_further_loads");
  await client.query(`
    with team as (insert into teams (name, code) values ('Old', 'y') returning id),
    site as (
      insert into sites (team_id, site_url, url_key) select id, 'https://old.example', 'old' from team returning id, team_id
    ),
    page as (
      insert into pages (team_id, site_id, page_url, url_key)
      select team_id, id, 'https://old.example/' || path, path from site, unnest(array['a', 'b']) path
      returning id, team_id, site_id, url_key
    ),
    run as (
      insert into runs (team_id, site_id, page_id, kind, subject_id, config_key, status, score, time_completed)
      select team_id, site_id, page.id, 'scan', page.id, '', scan.status, scan.score, scan.ended::timestamptz
      from page join (values
        ('a', 'done', 80, '2026-03-01T23:59:00Z'), ('a', 'done', 91, '2026-03-01T01:00:00Z'),
        ('b', 'done', 60, '2026-03-01T02:00:00Z'), ('b', 'failed', null, '2026-03-02T00:00:00Z')
      ) as scan (path, status, score, ended) on scan.path = page.url_key
      returning id, team_id
    )
    insert into scans (id, team_id, parts, lighthouse_scores)
    select id, team_id, '{lighthouse}', '{"performance":50}' from run`);

  await migrateDatabase(url, async () => {});

  const days = async (table: string) =>
    (
      await client.query(
        `select day::text, scans, failed, scores::float8, lowest, performance::float8, performance_scans
         from ${table} order by 1, 4`,
      )
    ).rows.map((row) => Object.values(row));
  expect(await days("page_days")).toEqual([
    ["2026-03-01", 1, 0, 60, 60, 50, 1],
    ["2026-03-01", 2, 0, 171, 80, 100, 2],
    ["2026-03-02", 0, 1, 0, null, 0, 0],
  ]);
  expect(await days("site_days")).toEqual([
    ["2026-03-01", 3, 0, 231, 60, 150, 3],
    ["2026-03-02", 0, 1, 0, null, 0, 0],
  ]);
});
