import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditEvents } from "../../platform/db/schema/audit.ts";
import { eventReactions, events } from "../../platform/db/schema/events.ts";
import { NeverError } from "../../platform/jobs/job-error.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createAuditReactor } from "../audit/index.ts";
import { emit } from "./emit.ts";
import { bySystem } from "./origin.ts";
import { reactToEvents, reactWith } from "./react-to-events.ts";
import { defineReactor, type Reactor } from "./reactor.ts";

let app: TestApp;
let member: TestMember;
let eventIds: number[];
const auditReactor = createAuditReactor(Buffer.alloc(32));

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  member = await registerMember(app);
  const name = "site.changed";
  await emit(
    app.deps.db,
    bySystem(member.team.id),
    { name, data: { tags: ["a"] } },
    { name, data: { tags: ["b"] } },
  );
  const rows = await app.deps.db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.teamId, member.team.id), eq(events.name, name)));
  eventIds = rows.map(({ id }) => id);
});

describe("reactToEvents", () => {
  it("acts on an event once, however often and however many at once are asked to", async () => {
    await Promise.all([see("audit"), see("audit"), see("audit")]);
    await see("audit");
    expect(await trail()).toEqual(["a", "b"]);
  });

  it("lets a reactor that fails fail alone, and see the same again", async () => {
    let isBroken = true;
    const seen: unknown[] = [];
    const failing = testReactor(async (tags) => {
      seen.push(...tags);
      if (isBroken) throw new Error("broken");
    });
    await expect(see("failing", failing)).rejects.toThrow("broken");
    await see("audit", failing);
    expect(await trail()).toEqual(["a", "b"]);
    isBroken = false;
    await see("failing", failing);
    await see("failing", failing);
    expect(seen).toEqual(["a", "b", "a", "b"]);
  });

  it("passes over events that are forgotten, and has nothing of them to remember", async () => {
    await app.deps.db.delete(events).where(inArray(events.id, eventIds));
    await see("audit");
    expect(await trail()).toEqual([]);
    const left = await app.deps.db
      .select()
      .from(eventReactions)
      .where(inArray(eventReactions.eventId, eventIds));
    expect(left).toEqual([]);
  });

  it("passes over events of another team than the one its job names, and of none where it names none", async () => {
    const stranger = await registerMember(app);
    for (const team_id of [stranger.team.id, null]) {
      const reaction = { reactor: "audit", event_ids: eventIds, team_id };
      await reactToEvents(app.deps.db, [auditReactor], reaction);
    }
    expect(await trail()).toEqual([]);
    const reaction = { reactor: "audit", event_ids: eventIds, team_id: member.team.id };
    await reactToEvents(app.deps.db, [auditReactor], reaction);
    expect(await trail()).toEqual(["a", "b"]);
  });

  it("says at once when there is no such reactor", () => {
    expect(() => see("nobody")).toThrow(NeverError);
  });
});

describe("the job of what reacts", () => {
  it("sees the same events again an hour after it was given up", async () => {
    const payload = { reactor: "audit", event_ids: eventIds };
    await reactWith(() => [auditReactor]).onDead({ db: app.deps.db }, payload, "broken");
    const { rows } = await app.deps.db.execute(sql`
      select start_after - created_on as wait from pgboss.job
      where name = 'events.react' and data = ${JSON.stringify(payload)}::jsonb
      order by start_after`);
    expect(rows.at(-1)).toMatchObject({ wait: "01:00:00" });
  });
});

function see(reactor: string, ...more: Reactor[]): Promise<void> {
  return reactToEvents(app.deps.db, [...more, auditReactor], { reactor, event_ids: eventIds });
}

function testReactor(act: (tags: readonly string[]) => Promise<void>): Reactor {
  const reactor = defineReactor<string>({
    name: "audit",
    policy: (event) => (event.name === "site.changed" ? (event.data.tags[0] ?? null) : null),
    act: (_, tags) => act(tags),
  });
  // The table of events knows no reactor of a test's.
  return { ...reactor, name: "failing" as never };
}

async function trail(): Promise<unknown[]> {
  const rows = await app.deps.db
    .select()
    .from(auditEvents)
    .where(inArray(auditEvents.eventId, eventIds))
    .orderBy(auditEvents.eventId);
  return rows.flatMap(({ details }) => details.tags);
}
