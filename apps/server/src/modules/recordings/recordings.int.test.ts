import type { AddressInfo } from "node:net";
import {
  type CaseStep,
  caseStepSchema,
  type EndpointOutput,
  type endpoints,
  type OpenedRecording,
  pictureHeadBytes,
  type RecordingInput,
  type RecordingMessage,
  recordingProtocol,
  recordingSocketPath,
  recordingTicketPrefix,
} from "@sitewright/contract";
import type { RecordHandlers } from "@sitewright/scan-engine";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { recordings } from "../../platform/db/schema/cases.ts";
import { sessions } from "../../platform/db/schema/users.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { jobSchema } from "../../platform/jobs/boss.ts";
import { recordingLog } from "../../platform/jobs/testing/recording-log.ts";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember, testPassword } from "../../testing/factories.ts";
import { createFakeRecorder } from "../../testing/fake-recorder.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { openRecordingDoor, type RecordingDoor } from "./recording-door.ts";
import { roomPass } from "./room-pass.ts";

const path = "/v1/ops/recording";

let app: TestApp;
let port: number;
let door: RecordingDoor;
let roomKey: Buffer;

beforeAll(async () => {
  app = await createTestApp();
  await app.server.listen({ port: 0, host: "127.0.0.1" });
  port = (app.server.server.address() as AddressInfo).port;
  roomKey = app.deps.keys.derive("recording rooms");
  door = await openRecordingDoor({ host: "127.0.0.1", key: roomKey });
});
afterAll(async () => {
  await door.close();
  await app.close();
});

const stepOf = (id: string, action: object): CaseStep =>
  caseStepSchema.parse({ id, action, assertion: { type: "" } });
const steps = [
  stepOf("open", { type: "navigate", path: "/" }),
  stepOf("type", { type: "change", element: "#pass", value: "{{PASSWORD}}" }),
];

/** A page that shows one picture, and in which somebody has typed a password. */
async function page({ onMessage, onPicture, onSecret }: RecordHandlers): Promise<void> {
  onMessage({ kind: "steps", from: 0, steps, box: null });
  onSecret("PASSWORD", "correct horse");
  void onPicture({ seq: 1, width: 800, height: 600, data: Buffer.from("picture") });
}

async function start(member: TestMember, recorder = createFakeRecorder(page)) {
  const as = actAs(app, member);
  const site = await as.addSite({ site_url: "https://recorded.example.com" });
  const answer = await as.post(path, { site_id: site.id });
  expect(answer.statusCode).toBe(201);
  const opened = answer.json<OpenedRecording>();
  const ended = runJobs(app, { recorder, recordingDoor: door, ofTeam: member.team.id });
  await vi.waitFor(async () => {
    const now = (await as.get(`${path}/${opened.id}`)).json<OpenedRecording>();
    expect(now.status).toBe("live");
  });
  return { as, opened, recorder, ended, site };
}

type SignIns = EndpointOutput<typeof endpoints.account.sessions>;

/** Another sign-in of a person. */
async function logIn({ email }: TestMember) {
  const answer = await app.call({
    ...{ method: "POST", url: "/v1/auth/login/" },
    body: { email, password: testPassword },
  });
  const { token, refresh } = answer.json<{ token: string; refresh: string }>();
  return { ...actAs(app, { authorization: `Bearer ${token}` }), refresh };
}

/** The id of the sign-in that calls. */
async function signInOf(as: ReturnType<typeof actAs>): Promise<string> {
  const { results } = (await as.get("/v1/auth/session")).json<SignIns>();
  const current = results.find((session) => session.current);
  if (!current) throw new Error("A sign-in finds itself.");
  return current.id;
}

type Viewer = {
  messages: RecordingMessage[];
  pictures: Buffer[];
  send(input: RecordingInput): void;
  closed: Promise<number>;
};

/** Looks on; rejects with the status of a refusal. */
function look(id: string, ticket: string, { origin = `http://127.0.0.1:${port}` } = {}) {
  const socket = new WebSocket(
    `ws://127.0.0.1:${port}${recordingSocketPath(id)}`,
    [recordingProtocol, recordingTicketPrefix + ticket],
    { origin },
  );
  const messages: RecordingMessage[] = [];
  const pictures: Buffer[] = [];
  socket.on("message", (data: Buffer, isBinary) => {
    if (isBinary) pictures.push(data);
    else messages.push(JSON.parse(String(data)));
  });
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  return new Promise<Viewer>((resolve, reject) => {
    socket.once("unexpected-response", (_, response) =>
      reject(new Error(`${response.statusCode}`)),
    );
    socket.once("error", reject);
    socket.once("open", () =>
      resolve({ messages, pictures, closed, send: (input) => socket.send(JSON.stringify(input)) }),
    );
  });
}

describe("a recording", () => {
  it("is seen by its ticket, done in, stopped, and saved as a case with its secrets", async () => {
    const member = await registerMember(app);
    const { as, opened, recorder, ended, site } = await start(member);
    // It is live a moment before its browser is asked for.
    await vi.waitFor(() =>
      expect(recorder.requests).toMatchObject([
        { siteUrl: "https://recorded.example.com", path: "/", taken: [] },
      ]),
    );
    const viewer = await look(opened.id, opened.ticket);
    await vi.waitFor(() => expect(viewer.pictures).toHaveLength(1));
    expect(viewer.messages[0]).toMatchObject({ kind: "hello", steps: [{ id: "open" }, {}] });
    expect(viewer.pictures[0]?.subarray(pictureHeadBytes).toString()).toBe("picture");
    viewer.send({ kind: "move", x: 1, y: 2 });
    viewer.send({ kind: "go", address: "/next" });
    await vi.waitFor(() => expect(recorder.inputs).toHaveLength(2));
    viewer.send({ kind: "stop" });
    await ended;
    expect(await viewer.closed).toBe(4002);

    const now = (await as.get(`${path}/${opened.id}`)).json<OpenedRecording>();
    expect(now).toMatchObject({ status: "ended", reason: null, secrets: ["PASSWORD"] });
    expect(JSON.stringify(now)).not.toContain("correct horse");
    const saved = await as.post(`${path}/${opened.id}/save`, { title: "Sign in" });
    expect(saved.json()).toMatchObject({
      ...{ title: "Sign in", type: "recorded", site: site.id, secrets_missing: [] },
      step_list: [{ id: "open" }, { action: { value: "{{PASSWORD}}" } }],
    });
    expect(saved.statusCode).toBe(201);
    const secrets = await as.get("/v1/ops/secret");
    expect(secrets.json()).toMatchObject({ results: [{ name: "PASSWORD", cases: 1 }] });
    expect(await app.deps.secretsOfRun(app.deps.db, member.team.id)).toEqual({
      PASSWORD: "correct horse",
    });
    expect((await as.get(`${path}/${opened.id}`)).statusCode).toBe(404);
    expect((await as.post(`${path}/${opened.id}/save`, { title: "Again" })).statusCode).toBe(404);
  });

  it("is opened by a ticket that stands in no address, log, row and job (AU-12)", async () => {
    const { log, lines } = recordingLog();
    const own = await createTestApp({ log });
    await own.server.listen({ port: 0, host: "127.0.0.1" });
    const as = actAs(own, await registerMember(own));
    const site = await as.addSite({ site_url: "https://recorded.example.com" });
    const opened = (await as.post(path, { site_id: site.id })).json<OpenedRecording>();
    const { port: ownPort } = own.server.server.address() as AddressInfo;
    const url = `ws://127.0.0.1:${ownPort}${recordingSocketPath(opened.id)}`;
    expect(url).not.toContain(opened.ticket);
    const socket = new WebSocket(url, [recordingProtocol, recordingTicketPrefix + opened.ticket], {
      origin: `http://127.0.0.1:${ownPort}`,
    });
    // Nobody has its browser yet.
    await new Promise((resolve) => socket.once("error", resolve).once("close", resolve));
    const kept = await Promise.all(
      ["recordings", "api_requests", "audit_events", "events", `${jobSchema}.job`].map(
        async (table) =>
          JSON.stringify((await own.database.owner.query(`select * from ${table}`)).rows),
      ),
    );
    expect(kept[0]).toContain(opened.id);
    const secret = opened.ticket.replace(/^\w+?_/, "");
    expect([...kept, JSON.stringify(lines)].filter((text) => text.includes(secret))).toEqual([]);
    await own.close();
  });

  it("lets one in by each ticket once, the last one alone, and from our own pages", async () => {
    const member = await registerMember(app);
    const { as, opened, ended } = await start(member);
    const { id, ticket } = opened;
    await expect(look(id, "swv_wrong")).rejects.toThrow("404");
    await expect(look(id, ticket, { origin: "https://evil.example" })).rejects.toThrow("403");
    const first = await look(id, ticket);
    await expect(look(id, ticket)).rejects.toThrow("404");
    const again = (await as.post(`${path}/${id}/ticket`)).json<OpenedRecording>();
    const second = await look(id, again.ticket);
    expect(await first.closed).toBe(4001);
    await vi.waitFor(() => expect(second.pictures).toHaveLength(1));
    second.send({ kind: "stop" });
    await ended;
    expect((await as.post(`${path}/${id}/ticket`)).statusCode).toBe(400);
  });

  it("asks whoever comes what the page waits for, until it is answered", async () => {
    const asking = createFakeRecorder((handlers) => {
      void page(handlers);
      handlers.onMessage({ kind: "dialog", type: "confirm", message: "Sure?", value: "" });
    });
    const { as, opened, ended } = await start(await registerMember(app), asking);
    const comeBack = async () => {
      const { ticket } = (await as.post(`${path}/${opened.id}/ticket`)).json<OpenedRecording>();
      return look(opened.id, ticket);
    };
    const kindsOf = ({ messages }: Viewer) => messages.map(({ kind }) => kind);
    const first = await comeBack();
    await vi.waitFor(() => expect(kindsOf(first)).toEqual(["hello", "dialog"]));
    first.send({ kind: "answer", accept: true });
    await vi.waitFor(() => expect(asking.inputs).toHaveLength(1));
    const second = await comeBack();
    await vi.waitFor(() => expect(second.pictures).toHaveLength(1));
    expect(kindsOf(second)).toEqual(["hello"]);
    second.send({ kind: "stop" });
    await ended;
  });

  it("shows out who sends what is none of its messages", async () => {
    const member = await registerMember(app);
    const { opened, ended, as } = await start(member);
    const viewer = await look(opened.id, opened.ticket);
    viewer.send({ kind: "script", text: "alert(1)" } as never);
    expect(await viewer.closed).toBe(4000);
    await as.remove(`${path}/${opened.id}`);
    await door.close();
    await ended;
    door = await openRecordingDoor({ host: "127.0.0.1", key: roomKey });
  });

  it("cannot be reached at the worker without its key", async () => {
    const knock = (id: string, authorization: string) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`ws://${door.address}/${id}`, { headers: { authorization } });
        socket.once("unexpected-response", (_, { statusCode }) => resolve(String(statusCode)));
        socket.once("open", () => resolve("open"));
        socket.once("error", () => undefined);
      });
    const id = "8f6c2f0e-3e0c-4ce4-9d0b-9d3f2b6f3a10";
    expect(await knock(id, "Bearer guess")).toBe("404");
    expect(await knock(id, roomPass(Buffer.alloc(32), id))).toBe("404");
    expect(await knock(id, roomPass(roomKey, id))).toBe("404");
  });

  it("that its browser was lost in keeps its steps", async () => {
    const member = await registerMember(app);
    const lost = createFakeRecorder(async (handlers) => {
      await page(handlers);
      throw new Error("The process ended.");
    });
    const as = actAs(app, member);
    const site = await as.addSite({ site_url: "https://lost.example.com" });
    const opened = (await as.post(path, { site_id: site.id })).json<OpenedRecording>();
    await expect(
      runJobs(app, { recorder: lost, recordingDoor: door, ofTeam: member.team.id }),
    ).rejects.toThrow("The process ended.");
    const now = (await as.get(`${path}/${opened.id}`)).json();
    expect(now).toMatchObject({ status: "ended", reason: "The browser ended unexpectedly." });
    expect(now.steps).toHaveLength(2);
  });

  it("is one a person, two a team, and nobody else's", async () => {
    const owner = await registerMember(app);
    const as = actAs(app, owner);
    const site = await as.addSite({ site_url: "https://many.example.com" });
    const first = await as.post(path, { site_id: site.id });
    const { id } = first.json<OpenedRecording>();
    expect((await as.post(path, { site_id: site.id })).json()).toMatchObject({
      code: "DUPLICATE",
      reason: expect.stringContaining("recording already"),
    });
    const colleagues = [await joinTeam(app, owner), await joinTeam(app, owner)];
    const [second, third] = colleagues.map((each) => actAs(app, each));
    expect((await second?.post(path, { site_id: site.id }))?.statusCode).toBe(201);
    expect((await third?.post(path, { site_id: site.id }))?.statusCode).toBe(409);
    for (const [method, suffix] of [
      ["get", ""],
      ["post", "/ticket"],
      ["remove", ""],
    ] as const) {
      expect((await second?.[method](`${path}/${id}${suffix}`))?.statusCode).toBe(404);
    }
    const stranger = actAs(app, await registerMember(app));
    expect((await stranger.get(`${path}/${id}`)).statusCode).toBe(404);
    expect((await stranger.post(path, { site_id: site.id })).statusCode).toBe(404);
    expect((await as.remove(`${path}/${id}`)).statusCode).toBe(204);
    expect((await as.post(path, { site_id: site.id })).statusCode).toBe(201);
  });

  it("ends once its person is no member any more", async () => {
    const owner = await registerMember(app);
    const colleague = await joinTeam(app, owner);
    const site = await actAs(app, owner).addSite({ site_url: "https://left.example.com" });
    const opened = (await actAs(app, colleague).post(path, { site_id: site.id })).json();
    const recorder = createFakeRecorder(page);
    const ended = runJobs(app, { recorder, recordingDoor: door, ofTeam: owner.team.id });
    await vi.waitFor(() => expect(recorder.requests).toHaveLength(1));
    const viewer = await look(opened.id, opened.ticket);
    await vi.waitFor(() => expect(viewer.pictures).toHaveLength(1));
    const url = `/v1/auth/member/${colleague.member.id}`;
    const removed = await actAs(app, owner).remove(url);
    expect(removed.statusCode).toBe(204);
    expect(await viewer.closed).toBe(4002);
    await ended;
  });

  it("ends once its person logs out everywhere, and can be saved after the next login", async () => {
    const member = await registerMember(app);
    const { as, opened, ended } = await start(member);
    const viewer = await look(opened.id, opened.ticket);
    await vi.waitFor(() => expect(viewer.pictures).toHaveLength(1));
    const kept = async () => (await as.get(`${path}/${opened.id}`)).json<OpenedRecording>();
    // Once all is kept, nothing but the end is left to be noticed.
    await vi.waitFor(async () => expect((await kept()).secrets).toEqual(["PASSWORD"]));
    const waiting = (await as.post(`${path}/${opened.id}/ticket`)).json<OpenedRecording>();

    const out = await as.remove("/v1/auth/session?keep=none");
    expect(out.statusCode).toBe(200);

    expect(await viewer.closed).toBe(4002);
    await ended;
    await expect(look(opened.id, waiting.ticket)).rejects.toThrow("404");
    const later = await logIn(member);
    const answer = await later.get(`${path}/${opened.id}`);
    expect(answer.json()).toMatchObject({
      ...{ status: "ended", reason: "You logged out everywhere, or your password was changed." },
      steps: [{ id: "open" }, { id: "type" }],
    });
  });

  it("ends once the sign-in that looked on last is ended, and with no other", async () => {
    const member = await registerMember(app);
    const { as, opened, ended } = await start(member);
    const first = await signInOf(as);
    const other = await logIn(member);
    const second = await signInOf(other);
    const third = await signInOf(await logIn(member));

    const taken = (await other.post(`${path}/${opened.id}/ticket`)).json<OpenedRecording>();
    const viewer = await look(opened.id, taken.ticket);
    await vi.waitFor(() => expect(viewer.pictures).toHaveLength(1));
    expect((await other.remove(`/v1/auth/session/${first}`)).statusCode).toBe(204);
    expect((await other.remove(`/v1/auth/session/${third}`)).statusCode).toBe(204);
    expect((await other.get(`${path}/${opened.id}`)).json()).toMatchObject({ status: "live" });

    const later = await logIn(member);
    expect((await later.remove(`/v1/auth/session/${second}`)).statusCode).toBe(204);
    expect(await viewer.closed).toBe(4002);
    await ended;
    expect((await later.get(`${path}/${opened.id}`)).json()).toMatchObject({
      ...{ status: "ended", reason: "The sign-in that you recorded in has ended." },
      steps: [{ id: "open" }, { id: "type" }],
    });
  });

  it.each(["logs out", "has a token used twice"])("ends once its sign-in %s", async (how) => {
    const member = await registerMember(app);
    const as = await logIn(member);
    const site = await as.addSite({ site_url: "https://stolen.example.com" });
    const { id } = (await as.post(path, { site_id: site.id })).json<OpenedRecording>();
    const present = (call: string, refresh: string) =>
      as.post(`/v1/auth/${call}/`, { refresh, ...(call === "refresh" && { rotate: true }) });
    const next = async (refresh: string) =>
      (await present("refresh", refresh)).json<{ refresh: string }>().refresh;
    if (how === "logs out") await present("logout", as.refresh);
    else {
      await next(await next(as.refresh));
      expect((await present("refresh", as.refresh)).statusCode).toBe(401);
    }
    expect((await (await logIn(member)).get(`${path}/${id}`)).json()).toMatchObject({
      ...{ status: "ended", reason: "The sign-in that you recorded in has ended." },
    });
  });

  it("is not begun by a sign-in that is being ended", async () => {
    const member = await registerMember(app);
    const as = await logIn(member);
    const site = await as.addSite({ site_url: "https://just-ended.example.com" });
    const ending = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    const end = transaction(app.deps.db, async (tx) => {
      await tx
        .update(sessions)
        .set({ revokedAt: new Date() })
        .where(eq(sessions.id, await signInOf(as)));
      began.resolve();
      await ending.promise;
    });
    await began.promise;
    const opening = as.post(path, { site_id: site.id });
    const begun = () => app.deps.db.select().from(recordings).where(eq(recordings.siteId, site.id));
    await vi.waitFor(async () => expect(await begun()).toHaveLength(1));
    ending.resolve();
    await end;

    expect((await opening).statusCode).toBe(401);
    expect(await begun()).toMatchObject([{ status: "ended", ticketHash: null }]);
  });

  it("is no client's to make", async () => {
    const owner = await registerMember(app);
    const site = await actAs(app, owner).addSite({ site_url: "https://client.example.com" });
    const client = actAs(app, await joinTeam(app, owner, { role: "client" }));
    expect((await client.post(path, { site_id: site.id })).statusCode).toBe(403);
  });
});
