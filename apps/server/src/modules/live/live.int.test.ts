import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { type ChangeThing, endpoints, type Session } from "@sitewright/contract";
import { decodeJwt } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { buildApp } from "../../app.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { recordingLog } from "../../platform/jobs/testing/recording-log.ts";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember, testPassword } from "../../testing/factories.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { announceChange, bySystem, emit } from "../events/index.ts";

type Heard = {
  id: number | null;
  name: string;
  data: { site: string | null; things: ChangeThing[]; step: boolean };
};
type Stream = { status: number; heard: Heard[]; text: string; isOver: boolean; end(): void };

const { path } = endpoints.changes.follow;

let app: TestApp;
let port: number;
let owner: TestMember;
let open: Stream[] = [];

beforeAll(async () => {
  app = await createTestApp();
  port = await listen(app);
  owner = await registerMember(app);
});
afterEach(() => {
  for (const stream of open) stream.end();
  open = [];
});
afterAll(() => app.close());

describe("a stream of changes", () => {
  it("tells a colleague what a member does, and nobody of another team", async () => {
    const colleague = await join();
    const stranger = await registerMember(app);
    await untilTold(stranger);
    const [theirs, foreign] = [await follow(colleague), await follow(stranger)];
    const site = await addSite("https://seen.example.com");
    await vi.waitFor(() => expect(told(theirs, site.id)).not.toEqual([]));
    const [first] = told(theirs, site.id);
    expect(first?.data.things).toEqual(expect.arrayContaining(["sites", "metrics"]));
    await announce(stranger, null, ["processes"]);
    await vi.waitFor(() => expect(announced(foreign)).toHaveLength(1));
    expect(foreign.text).not.toContain(site.id);
    expect(announced(foreign)).toEqual([
      { id: null, name: "changed", data: { site: null, things: ["processes"], step: true } },
    ]);
    expect(announced(theirs)).toEqual([]);
  });

  it("tells a member with certain sites of those alone, and of nothing they could not ask for", async () => {
    const [mine, hidden] = [
      await addSite("https://mine.example.com"),
      await addSite("https://hidden.example.com"),
    ];
    const limited = await join({ sites: [mine.id] });
    const stream = await follow(limited);
    await announce(owner, hidden.id, ["sites", "scans"]);
    await announce(owner, mine.id, ["scans", "billing"]);
    await announce(owner, null, ["team", "billing"]);
    await vi.waitFor(() => expect(announced(stream)).toHaveLength(2));
    expect(stream.text).not.toContain(hidden.id);
    expect(announced(stream).map(({ data }) => [data.site, data.things])).toEqual([
      [mine.id, ["scans"]],
      [null, ["team"]],
    ]);
  });

  it("goes on where its reader was, also with what was committed late", async () => {
    const stream = await follow(owner);
    const site = await addSite("https://gap.example.com");
    await vi.waitFor(() => expect(told(stream, site.id)).not.toEqual([]));
    stream.end();
    const last = Math.max(...stream.heard.map(({ id }) => id ?? 0));
    const as = actAs(app, owner);
    await transaction(app.deps.db, async (tx) => {
      await emit(tx, bySystem(owner.team.id), tagged(site.id));
      // It gets a larger id, and is seen first.
      await as.patch(`/v1/ops/site/${site.id}`, { tags: ["early"] });
    });
    const newest = await newestId();
    for (const after of [last, newest]) {
      const again = await follow(owner, `?after=${after}`);
      await vi.waitFor(() => {
        expect(again.heard.map(({ id }) => id)).toEqual(
          expect.arrayContaining([newest - 1, newest]),
        );
      });
    }
  });

  it("tells what happened while its own connection to the database was cut", async () => {
    const site = await addSite("https://cut.example.com");
    let stream = await follow(owner);
    await announce(owner, site.id, ["pages"]);
    await vi.waitFor(() => expect(announced(stream)).toHaveLength(1));
    const before = await newestId();
    await cutListener();
    await emit(app.deps.db, bySystem(owner.team.id), tagged(site.id));
    await vi.waitFor(async () => {
      // Who joined a moment ago is read again, too, and sends everybody away to be admitted anew.
      if (stream.isOver) stream = await follow(owner, `?after=${before}`);
      expect(stream.heard.filter(({ id }) => id !== null && id > before)).not.toEqual([]);
    });
    const known = announced(stream).length;
    await announce(owner, site.id, ["pages"]);
    await vi.waitFor(() => expect(announced(stream)).toHaveLength(known + 1));
  });

  it("ends for the whole team when somebody's place in it changes, and is not opened to who was removed", async () => {
    const leaving = await join();
    const stream = await follow(leaving);
    await announce(owner, null, ["member"]);
    await vi.waitFor(() => expect(stream.isOver).toBe(true));
    expect(stream.heard.slice(-2)).toMatchObject([
      { name: "changed", data: { things: ["member"] } },
      { name: "renew" },
    ]);
    await app.call({
      method: "DELETE",
      url: `/v1/auth/member/${leaving.member.id}`,
      authorization: owner.authorization,
    });
    expect((await follow(leaving)).status).toBe(403);
  });

  it.each([
    ["logs out", ({ post }, { refresh }) => post(endpoints.auth.logout.path, { refresh })],
    ["ends it from another sign-in", ({ remove }, { id }) => remove(`/v1/auth/session/${id}`)],
    ["logs out everywhere", ({ remove }) => remove(endpoints.account.endSessions.path)],
    [
      "changes their password",
      ({ post }) =>
        post(endpoints.account.changePassword.path, {
          current_password: testPassword,
          password: "another horse battery",
        }),
    ],
  ] satisfies [string, EndSignIn][])(
    "ends at once when its reader %s, and nobody else's does",
    async (_, end) => {
      const reader = await join();
      const [stream, bystander] = [await follow(reader), await follow(owner)];
      const id = String(decodeJwt(reader.token).sid);
      const response = await end(actAs(app, await logIn(reader)), { ...reader, id });
      expect(response.statusCode).toBeLessThan(300);
      await vi.waitFor(() => expect(stream.isOver).toBe(true));
      expect((await follow(reader)).status).toBe(401);
      await announce(owner, null, ["processes"]);
      await vi.waitFor(() => expect(announced(bystander)).not.toEqual([]));
      expect(bystander.isOver).toBe(false);
    },
  );

  it("ends at once for an API token that was replaced, and for who is removed from the team", async () => {
    const reader = await join();
    const byToken = { authorization: `Token ${reader.api_token}` };
    const stream = await follow(byToken);
    await actAs(app, reader).remove(`${endpoints.account.endSessions.path}?keep=current`);
    await vi.waitFor(() => expect(stream.isOver).toBe(true));
    expect((await follow(byToken)).status).toBe(401);

    const own = await follow(reader);
    await actAs(app, owner).remove(`/v1/auth/member/${reader.member.id}`);
    await vi.waitFor(() => expect(own.isOver).toBe(true));
    expect((await follow(reader)).status).toBe(403);
  });

  it("is over at once for who was removed while it was being opened", async () => {
    const reader = await join();
    const [asked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { database } = app.deps;
    const slow = await buildApp({
      ...app.deps,
      database: {
        ...database,
        async connect(purpose) {
          asked.resolve();
          await goOn.promise;
          return database.connect(purpose);
        },
      },
    });
    await slow.listen({ port: 0, host: "127.0.0.1" });
    const opening = follow(reader, "", (slow.server.address() as AddressInfo).port);
    await asked.promise;
    await actAs(app, owner).remove(`/v1/auth/member/${reader.member.id}`);
    goOn.resolve();
    const stream = await opening;
    await vi.waitFor(() => expect(stream.isOver).toBe(true));
    await slow.close();
  });

  it("ends for who was signed out while its connection to the database was cut", async () => {
    const reader = await join();
    const stream = await follow(reader);
    await cutListener();
    await actAs(app, await logIn(reader)).remove(endpoints.account.endSessions.path);
    await vi.waitFor(() => expect(stream.isOver).toBe(true));
  });

  it("is refused where a person has twenty open, and opens again once one has ended", async () => {
    const member = await join();
    const readiness = () => app.call({ method: "GET", url: "/readyz" });
    const { body } = await readiness();
    const streams = await Promise.all(Array.from({ length: 20 }, () => follow(member)));
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    const refused = await follow(member);
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([429, "TOO_MANY_REQUESTS"]);
    streams[0]?.end();
    await vi.waitFor(async () => expect((await follow(member)).status).toBe(200));
    expect((await readiness()).body).toBe(body);
  });

  it("says that more was missed than is told again", async () => {
    const member = await registerMember(app);
    await untilTold(member);
    const { id } = await actAs(app, member).addSite({ site_url: "https://many.example.com" });
    const last = await newestId();
    const many = Array.from({ length: 501 }, () => tagged(id));
    const present = await follow(member);
    await emit(app.deps.db, bySystem(member.team.id), ...many);
    const newest = await newestId();
    // What is still to be handed on would be heard after the reset, as well.
    await vi.waitFor(() => expect(told(present, id).at(-1)?.id).toBe(newest));
    const stream = await follow(member, `?after=${last}`);
    await vi.waitFor(() => expect(stream.heard).toHaveLength(1));
    expect(stream.heard[0]).toMatchObject({ name: "reset", id: newest });
  });
});

it("a server that stops ends its streams, and has a line in its log for each", async () => {
  const { log, lines } = recordingLog();
  const stopping = await createTestApp({ log });
  const at = await listen(stopping);
  const { team, user, authorization } = await registerMember(stopping);
  const [left, stays] = [
    await follow({ authorization }, "", at),
    await follow({ authorization }, "", at),
  ];
  const ended = () => lines.filter(({ route }) => route === path);
  const line = { msg: "request", status: 200, user: user.id, team: team.id, address: "127.0.0.1" };
  left.end();
  await vi.waitFor(() => expect(ended()).toMatchObject([line]));
  await stopping.server.close();
  await vi.waitFor(() => expect(stays.isOver).toBe(true));
  expect(ended()).toMatchObject([line, line]);
  await stopping.close();
});

type EndSignIn = (
  by: ReturnType<typeof actAs>,
  signIn: { id: string; refresh: string },
) => Promise<{ statusCode: number }>;

/** Another sign-in of the same person. */
async function logIn({ email }: { email: string }): Promise<Following> {
  const body = { email, username: email, password: testPassword };
  const session = await app.call({ method: "POST", url: endpoints.auth.login.path, body });
  return { authorization: `Bearer ${session.json<Session>().token}` };
}

async function cutListener(): Promise<void> {
  await app.database.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name like '%(changes)' and datname = current_database()`,
  );
}

type Following = Pick<TestMember, "authorization">;

/** Opens a stream as a browser does; resolves once the server has answered. */
async function follow({ authorization }: Following, query = "", at = port): Promise<Stream> {
  const { promise: answered, resolve, reject } = Promise.withResolvers<number>();
  const call = request({ port: at, path: path + query, headers: { authorization } });
  const stream: Stream = {
    status: 0,
    heard: [],
    text: "",
    isOver: false,
    end: () => call.destroy(),
  };
  call.on("error", reject).on("response", (response) => {
    response.setEncoding("utf8");
    response.on("data", (text: string) => {
      stream.text += text;
      stream.heard = heardIn(stream.text);
    });
    response.on("end", () => {
      stream.isOver = true;
      resolve(response.statusCode ?? 0);
    });
    if (response.statusCode === 200) resolve(200);
  });
  call.end();
  open.push(stream);
  stream.status = await answered;
  return stream;
}

function heardIn(text: string): Heard[] {
  return text.split("\n\n").flatMap((block) => {
    const fields = new Map(
      block.split("\n").map((line) => [line.replace(/:.*/s, ""), line.replace(/^[^:]*: ?/, "")]),
    );
    const [name, data, id] = [fields.get("event"), fields.get("data"), fields.get("id")];
    if (name === undefined || data === undefined) return [];
    return [{ name, data: JSON.parse(data), id: id === undefined ? null : Number(id) }];
  });
}

async function listen({ server }: TestApp): Promise<number> {
  await server.listen({ port: 0, host: "127.0.0.1" });
  return (server.server.address() as AddressInfo).port;
}

function told({ heard }: Stream, siteId: string): Heard[] {
  return heard.filter(({ id, data }) => id !== null && data.site === siteId);
}

/** What was announced without an event. */
function announced({ heard }: Stream): Heard[] {
  return heard.filter(({ id, name }) => id === null && name === "changed");
}

/** Somebody who has joined the owner's team, when nobody is still to be told of it. */
async function join(how: Parameters<typeof joinTeam>[2] = {}): Promise<TestMember> {
  const member = await joinTeam(app, owner, how);
  await untilTold(owner);
  return member;
}

/** Returns when nobody of a team is still to be told of who came into it, which would send its readers away. */
async function untilTold(member: TestMember): Promise<void> {
  for (;;) {
    // What is announced last is heard last, by whoever was not sent away to be admitted anew.
    const stream = await follow(member);
    await announce(member, null, ["processes"]);
    await vi.waitFor(() => expect(stream.isOver || announced(stream).length > 0).toBe(true));
    stream.end();
    if (announced(stream).length > 0) return;
  }
}

function addSite(site_url: string) {
  return actAs(app, owner).addSite({ site_url });
}

function announce({ team }: TestMember, siteId: string | null, things: ChangeThing[]) {
  return announceChange(app.deps.db, { teamId: team.id, siteId, things });
}

function tagged(siteId: string) {
  return { name: "site.changed" as const, siteId, data: { tags: ["a"] } };
}

async function newestId(): Promise<number> {
  const { rows } = await app.database.owner.query<{ id: string }>(
    "select max(id) as id from events",
  );
  return Number(rows[0]?.id);
}
