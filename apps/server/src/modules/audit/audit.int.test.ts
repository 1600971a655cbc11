import { endpoints } from "@sitewright/contract";
import { eq, sql } from "drizzle-orm";
import { decodeJwt, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addToBucket } from "../../platform/db/buckets.ts";
import { openScope } from "../../platform/db/open-scope.ts";
import { auditEvents } from "../../platform/db/schema/audit.ts";
import { scopeOf } from "../../platform/db/scope.ts";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember, testPassword } from "../../testing/factories.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { forgetGoneTrails } from "./audit-repository.ts";

let app: TestApp;
let admin: TestMember;

beforeAll(async () => {
  app = await createTestApp({ settings: { payments: { kind: "off" } } });
  admin = await registerMember(app);
});
afterAll(() => app.close());

describe("the audit trail", () => {
  it("has sign-ins, those that failed with the address that was typed, and what ended them", async () => {
    const person = await registerMember(app);
    const email = person.email.toUpperCase();
    await logIn(email, wrongPassword);
    const signedIn = await logIn(email, testPassword);
    const { refresh } = signedIn.json();
    await app.call({ method: "POST", url: endpoints.auth.logout.path, body: { refresh } });
    const again = (await logIn(email, testPassword)).json();
    await actAs(app, { authorization: `Bearer ${again.token}` }).remove(
      `${endpoints.account.endSessions.path}?keep=current`,
    );

    const who = { actorKind: "person", actorId: person.user.id, actorName: "Ada Lovelace" };
    expect((await trailOf(person.team.id)).slice(-6)).toMatchObject([
      {
        action: "sign_in.failed",
        actorKind: "unknown",
        actorName: null,
        targetId: person.user.id,
        targetLabel: email,
        address: "10.9.8.7",
        userAgent: "a browser",
      },
      {
        action: "sign_in.succeeded",
        ...who,
        address: "10.9.8.7",
        details: { method: "password" },
      },
      { action: "sign_in.ended", ...who },
      { action: "sign_in.succeeded", ...who },
      { action: "sign_in.all_ended", ...who, details: { but_this: true } },
      { action: "api_token.made", ...who },
    ]);
    const told = JSON.stringify(await app.deps.db.select().from(auditEvents));
    for (const secret of [wrongPassword, testPassword, refresh, person.api_token]) {
      expect(told).not.toContain(secret);
    }
  });

  it("keeps what was tried for an address that nobody has, in no team's trail", async () => {
    await logIn("nobody@example.com", wrongPassword);
    await runJobs(app);
    const rows = await app.deps.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.targetLabel, "nobody@example.com"));
    expect(rows).toMatchObject([{ action: "sign_in.failed", teamId: null, targetId: null }]);
  });

  it("takes no more than a thousand failed sign-ins a day, so that guesses fill no disk", async () => {
    const person = await registerMember(app);
    const count = () => app.deps.db.$count(auditEvents, eq(auditEvents.targetId, person.user.id));
    await trailOf(person.team.id);
    const before = await count();
    const key = `failed-sign-ins:${person.user.id}`;
    await addToBucket(app.deps.db, { key, max: 1000, seconds: 86_400 }, 999);
    await logIn(person.email, wrongPassword);
    await logIn(person.email, wrongPassword);
    await trailOf(person.team.id);
    expect(await count()).toBe(before + 1);
  });

  it("has tokens that were forged or replaced, in the trail of whoever they name; a flood is a handful of rows", async () => {
    const person = await registerMember(app);
    const [start, signature] = [person.token.slice(0, -43), person.token.slice(-43)];
    const altered = `Bearer ${start}${[...signature].reverse().join("")}`;
    for (let call = 1; call <= 12; call += 1) await callWith(altered, "10.7.0.1");
    await actAs(app, person).remove(endpoints.account.endSessions.path);
    await callWith(`Token ${person.api_token}`, "2001:db8:0:7::1");
    await callWith(`Token ${person.api_token}`, "2001:db8:0:7:ffff::2");

    const told = { action: "token.refused", actorKind: "unknown", actorId: null };
    const named = { ...told, targetKind: "token", targetLabel: "access" };
    expect((await trailOf(person.team.id)).filter(isRefusal)).toMatchObject([
      { ...named, targetId: person.user.id, address: "10.7.0.1", details: { count: 1 } },
      { ...named, targetId: person.user.id, address: "10.7.0.1", details: { count: 10 } },
    ]);
    const nobodys = await app.deps.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.address, "2001:db8:0:7::1"));
    const replaced = { ...told, targetKind: "token", targetId: null, targetLabel: "api" };
    expect(nobodys).toMatchObject([{ ...replaced, teamId: null, details: { count: 1 } }]);
    const all = JSON.stringify(await app.deps.db.select().from(auditEvents));
    for (const secret of [signature, person.api_token]) expect(all).not.toContain(secret);
  });

  it("takes a thousand refused tokens a day, from however many networks", async () => {
    const key = "refused-tokens-of:nobody";
    await addToBucket(app.deps.db, { key, max: 1000, seconds: 86_400 }, 1000);
    const before = await app.deps.db.$count(auditEvents);
    await callWith("Token swt_guessed", "10.7.1.1");
    await runJobs(app);
    expect(await app.deps.db.$count(auditEvents)).toBe(before);
  });

  it("has none of the tokens that every client comes with: expired ones, and those of an ended sign-in", async () => {
    const person = await registerMember(app);
    const expired = await new SignJWT({ sid: String(decodeJwt(person.token).sid) })
      .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
      .setSubject(person.user.id)
      .setIssuer("sitewright")
      .setAudience("sitewright-api")
      .setIssuedAt()
      .setExpirationTime("-1s")
      .sign(app.deps.keys.derive("access tokens"));
    await actAs(app, person).remove(endpoints.account.endSessions.path);
    for (const token of [expired, person.token]) {
      expect((await callWith(`Bearer ${token}`, "10.7.2.1")).statusCode).toBe(401);
    }
    expect((await trailOf(person.team.id)).filter(isRefusal)).toEqual([]);
  });

  it("says who let whom in, and from which role to which", async () => {
    const member = await joinTeam(app, admin, { role: "client" });
    const as = actAs(app, admin);
    await as.patch(`/v1/auth/member/${member.member.id}`, { role: "contributor" });
    await as.remove(`/v1/auth/member/${member.member.id}`);
    const trail = (await trailOf(admin.team.id)).filter(
      ({ targetKind }) => targetKind === "member",
    );
    const target = { targetId: member.member.id, targetLabel: member.email };
    expect(trail.slice(-4)).toMatchObject([
      { action: "member.invited", ...target, actorId: admin.user.id },
      { action: "member.joined", ...target, actorId: member.user.id },
      {
        action: "member.changed",
        ...target,
        details: { from: { role: "client" }, to: { role: "contributor" } },
      },
      { action: "member.removed", ...target, actorId: admin.user.id },
    ]);
  });

  it("tells a person from their API token, and both from the product itself", async () => {
    const site = await actAs(app, admin).addSite({ site_url: "https://audited.example" });
    const token = actAs(app, { authorization: `Token ${admin.api_token}` });
    await token.patch(`/v1/ops/site/${site.id}`, { tags: ["shop"] });
    await token.remove(`/v1/ops/site/${site.id}`);
    const target = { targetId: site.id, targetLabel: "https://audited.example" };
    const trail = (await trailOf(admin.team.id)).filter(({ targetId }) => targetId === site.id);
    expect(trail).toMatchObject([
      { action: "site.created", actorKind: "person", ...target },
      { action: "site.changed", actorKind: "token", actorId: admin.user.id, ...target },
      { action: "site.removed", actorKind: "token", actorName: "Ada Lovelace", ...target },
    ]);
  });

  it("outlives a team by what ended it, in nobody's trail, and by nothing else", async () => {
    const gone = await registerMember(app);
    await runJobs(app);
    await actAs(app, gone).post(`/v1/auth/account/${gone.team.id}/delete`, {
      confirm: gone.team.name,
    });
    await runJobs(app);
    await forgetGoneTrails(app.deps.db, 1000);
    expect(await trailOf(gone.team.id)).toEqual([]);
    const left = await app.deps.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.targetId, gone.team.id));
    expect(left).toMatchObject([
      { action: "team.removed", teamId: null, targetLabel: gone.team.name, actorId: gone.user.id },
    ]);
  });
});

describe("a row of the trail", () => {
  it("is read by its team and written by none of its calls", async () => {
    await trailOf(admin.team.id);
    const teamId = admin.team.id;
    const db = openScope(app.deps.database.teamPool, scopeOf({ teamId, siteIds: null }));
    const all = await db.select().from(auditEvents);
    expect(new Set(all.map((row) => row.teamId))).toEqual(new Set([teamId]));
    for (const write of writes) {
      await expect(db.execute(write)).rejects.toMatchObject({ cause: { code: "42501" } });
    }
  });

  it("is changed and deleted by nobody, the owner of the tables included", async () => {
    for (const write of writes.slice(0, 2)) {
      await expect(app.deps.db.execute(write)).rejects.toMatchObject({ cause: { code: "42501" } });
    }
    await expect(app.database.owner.query("delete from audit_events")).rejects.toThrow(
      "added to and never changed",
    );
  });

  it("may be forgotten after a year, and not before", async () => {
    const { db } = app.deps;
    await db.execute(sql`
      insert into audit_events (event_id, action, actor_kind, target_kind, details, time_created)
      values (-1, 'site.changed', 'system', 'site', '{}', now() - interval '366 days'),
             (-2, 'site.changed', 'system', 'site', '{}', now() - interval '364 days')`);
    const forget = (id: number) => db.delete(auditEvents).where(eq(auditEvents.eventId, id));
    expect(await forget(-1)).toMatchObject({ rowCount: 1 });
    await expect(forget(-2)).rejects.toMatchObject({ cause: { code: "42501" } });
  });
});

const wrongPassword = "nearly the right one";

const writes = [
  sql`update audit_events set action = 'nothing'`,
  sql`delete from audit_events where time_created > now() - interval '1 day'`,
  sql`insert into audit_events (event_id, team_id, action, actor_kind, target_kind, details, time_created)
      values (-3, app_team(), 'site.changed', 'person', 'site', '{}', now())`,
];

function logIn(username: string, password: string) {
  return app.call({
    method: "POST",
    url: endpoints.auth.login.path,
    address: "10.9.8.7",
    headers: { "user-agent": "a browser" },
    body: { username, email: username, password },
  });
}

function callWith(authorization: string, address: string) {
  return app.call({ method: "GET", url: endpoints.sites.list.path, authorization, address });
}

const isRefusal = ({ action }: { action: string }) => action === "token.refused";

/** A team's trail, once all that was told has been seen. */
async function trailOf(teamId: string) {
  await runJobs(app);
  return app.deps.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.teamId, teamId))
    .orderBy(auditEvents.id);
}
