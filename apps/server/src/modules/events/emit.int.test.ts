import { eq, sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { TeamDb } from "../../platform/db/client.ts";
import { openScope } from "../../platform/db/open-scope.ts";
import { events } from "../../platform/db/schema/events.ts";
import { scopeOf } from "../../platform/db/scope.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { actAs } from "../../testing/act-as.ts";
import { logStatements } from "../../testing/count-statements.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { cancelRuns } from "../runs/index.ts";
import { announceChange } from "./announce-change.ts";
import { emit } from "./emit.ts";
import { bySystem, type Origin } from "./origin.ts";
import type { ProductEvent } from "./product-event.ts";

let database: TestDatabase;
let statements: Awaited<ReturnType<typeof logStatements>>;
let app: TestApp;
let listener: Client;
let notices: { id: number | null; team: string; site: string | null; things: string[] }[];
let member: TestMember;
let team: TeamDb;
let siteId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  statements = await logStatements(database);
  app = await createTestApp({ database, settings: { payments: { kind: "off" } } });
  listener = new Client({ connectionString: database.url });
  await listener.connect();
  listener.on("notification", ({ payload }) => notices.push(JSON.parse(payload ?? "")));
  await listener.query("listen changes");
});
afterAll(async () => {
  await listener.end();
  await app.close();
  await database.drop();
});

beforeEach(async () => {
  notices = [];
  member = await registerMember(app);
  team = openScope(app.deps.database.teamPool, scopeOf({ teamId: member.team.id, siteIds: null }));
  siteId = (await actAs(app, member).addSite({ site_url: "https://example.com" })).id;
});

describe("emit", () => {
  it("writes down who did what where, as it was called then, in the transaction of the change", async () => {
    await transaction(team, (tx) => emit(tx, byMember(), tagged("blue")));
    expect(await eventsOf("site.changed")).toEqual([
      expect.objectContaining({
        teamId: member.team.id,
        siteId,
        siteUrl: "https://example.com",
        actorKind: "person",
        actorId: member.user.id,
        actorName: "Ada Lovelace",
        address: "10.1.2.3",
        userAgent: "a browser",
        data: { tags: ["blue"] },
      }),
    ]);
  });

  it("writes down whatever text it is given, as far as the database can hold it", async () => {
    await transaction(team, (tx) => emit(tx, byMember(), tagged("a\u0000b\ud800")));
    expect(await eventsOf("site.changed")).toMatchObject([{ data: { tags: ["a\ufffdb\ufffd"] } }]);
  });

  it("tells nobody of a change that was undone", async () => {
    await expect(
      transaction(team, async (tx) => {
        await emit(tx, byMember(), tagged("blue"));
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    await transaction(team, (tx) => emit(tx, byMember(), tagged("red")));
    expect(await eventsOf("site.changed")).toMatchObject([{ data: { tags: ["red"] } }]);
    await heard(["sites"]);
    expect(told().filter(({ things }) => things.join() === "sites")).toHaveLength(1);
  });

  it("announces once for each site what all of its events changed, with the newest of them", async () => {
    const elsewhere = tagged("red");
    const page = { page_id: siteId, page_url: "https://example.com/", tags: [] };
    await transaction(team, (tx) =>
      emit(
        tx,
        byMember(),
        tagged("blue"),
        { name: "page.changed", siteId, data: page },
        { ...elsewhere, siteId: null },
      ),
    );
    const [first, second, third] = (await allEvents()).slice(-3);
    const nobodyOut = { step: false, signed_out: null };
    await heard(["sites"]);
    expect(told().slice(-2)).toEqual(
      expect.arrayContaining([
        { ...nobodyOut, id: third?.id, team: member.team.id, site: null, things: ["sites"] },
        {
          ...nobodyOut,
          id: second?.id,
          team: member.team.id,
          site: siteId,
          things: ["pages", "sites"],
        },
      ]),
    );
    expect(first?.id).toBeLessThan(second?.id ?? 0);
  });

  it("sends one statement, however many events there are, and one for the job of what reacts", async () => {
    const found = { name: "page.found", siteId, data: { count: 1, page_url: "/" } } as const;
    const many = (event: ProductEvent) => Array.from({ length: 2_000 }, () => event);
    const by = bySystem(member.team.id);
    const sent = async (event: ProductEvent) =>
      (await statements(() => emit(app.deps.db, by, ...many(event)))).filter(isNoneBeside);
    expect(await sent(found)).toHaveLength(1);
    expect(await sent(tagged("a"))).toHaveLength(2);
    expect(await eventsOf("site.changed")).toHaveLength(2_000);
  });

  it("is refused on behalf of another team, and so is changing what was told", async () => {
    const stranger = await registerMember(app);
    await expect(emit(team, bySystem(stranger.team.id), tagged("blue"))).rejects.toMatchObject({
      cause: { message: expect.stringContaining("row-level security") },
    });
    await expect(team.update(events).set({ name: "nothing" })).rejects.toMatchObject({
      cause: { message: expect.stringContaining("permission denied") },
    });
    await expect(team.delete(events)).rejects.toThrow();
  });

  it("tells of 3,000 cancelled runs in one statement", async () => {
    await app.deps.db.execute(sql`
      with page as (
        insert into pages (team_id, site_id, page_url, url_key)
        select ${member.team.id}, ${siteId}, 'https://example.com/' || n, 'p' || n
        from generate_series(1, 3000) n returning id
      )
      insert into runs (team_id, site_id, page_id, kind, subject_id, config_key)
      select ${member.team.id}, ${siteId}, id, 'scan', id, '' from page`);
    const sent = await statements(() =>
      transaction(team, (tx) =>
        cancelRuns(tx, byMember(), { siteId, kind: "scan" }, "Cancelled by Ada."),
      ),
    );
    expect(sent.filter((text) => text.startsWith("with told as"))).toHaveLength(1);
    expect(await eventsOf("run.cancelled")).toMatchObject([
      { data: { kind: "scan", count: 3000, run_id: null }, actorName: "Ada Lovelace" },
    ]);
  });
});

describe("announceChange", () => {
  it("is heard when the transaction commits, and leaves no row", async () => {
    const before = await allEvents();
    await announceChange(team, { teamId: member.team.id, siteId, things: ["processes"] });
    await heard(["processes"]);
    expect(told().at(-1)).toEqual({
      id: null,
      team: member.team.id,
      site: siteId,
      things: ["processes"],
      step: true,
      signed_out: null,
    });
    expect(await allEvents()).toEqual(before);
  });
});

function tagged(tag: string): ProductEvent {
  return { name: "site.changed", siteId, data: { tags: [tag] } };
}

function byMember(): Origin<string> {
  return {
    teamId: member.team.id,
    actor: { kind: "person", id: member.user.id },
    address: "10.1.2.3",
    userAgent: "a browser",
  };
}

function allEvents() {
  return app.deps.db
    .select()
    .from(events)
    .where(eq(events.teamId, member.team.id))
    .orderBy(events.id);
}

async function eventsOf(name: ProductEvent["name"]) {
  return (await allEvents()).filter((event) => event.name === name);
}

/** What was heard of this test's team; what others told before may come late. */
function told() {
  return notices.filter((notice) => notice.team === member.team.id);
}

/** Waits for a notice of exactly these things. */
async function heard(things: string[]): Promise<void> {
  await vi.waitFor(() => expect(told().map((notice) => notice.things)).toContainEqual(things));
}

/** A new connection asks what it may, and the request log writes the calls above when their second is over. */
function isNoneBeside(statement: string): boolean {
  return !/rolname|site_access|site_migrations|api_requests/.test(statement);
}
