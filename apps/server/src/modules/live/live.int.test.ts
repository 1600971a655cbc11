import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { type ChangeThing, endpoints } from "@sitewright/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { transaction } from "../../platform/db/transaction.ts";
import { recordingLog } from "../../platform/jobs/testing/recording-log.ts";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
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

  it("says that more was missed than is told again", async () => {
    const member = await registerMember(app);
    const { id } = await actAs(app, member).addSite({ site_url: "https://many.example.com" });
    const last = await newestId();
    const many = Array.from({ length: 501 }, () => tagged(id));
    await emit(app.deps.db, bySystem(member.team.id), ...many);
    const stream = await follow(member, `?after=${last}`);
    await vi.waitFor(() => expect(stream.heard).toHaveLength(1));
    expect(stream.heard[0]).toMatchObject({ name: "reset", id: await newestId() });
  });

  it("tells what happened while its own connection to the database was cut", async () => {
    const site = await addSite("https://cut.example.com");
    const stream = await follow(owner);
    await announce(owner, site.id, ["pages"]);
    await vi.waitFor(() => expect(announced(stream)).toHaveLength(1));
    const before = await newestId();
    await app.database.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name like '%(changes)' and datname = current_database()`,
    );
    await emit(app.deps.db, bySystem(owner.team.id), tagged(site.id));
    await vi.waitFor(() => {
      expect(stream.heard.filter(({ id }) => id !== null && id > before)).not.toEqual([]);
    });
    await announce(owner, site.id, ["pages"]);
    await vi.waitFor(() => expect(announced(stream)).toHaveLength(2));
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

  it("is refused where a person has twenty open, and opens again once one has ended", async () => {
    const member = await registerMember(app);
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
  for (;;) {
    // What is announced last is heard last, by whoever was not sent away to be admitted anew.
    const stream = await follow(owner);
    await announce(owner, null, ["processes"]);
    await vi.waitFor(() => expect(stream.isOver || announced(stream).length > 0).toBe(true));
    stream.end();
    if (announced(stream).length > 0) return member;
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
