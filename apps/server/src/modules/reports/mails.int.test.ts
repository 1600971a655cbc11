import type { List, ReportMail } from "@sitewright/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { MailError } from "../../platform/mail/mail-error.ts";
import { makeEdition, makeReport } from "../../testing/make-report.ts";
import { makeScannedSite } from "../../testing/scanned-site.ts";
import { linkIn, takeMails } from "../../testing/take-mails.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let own: Awaited<ReturnType<typeof makeScannedSite>>;
let edition: string;

beforeAll(async () => {
  app = await createTestApp();
  own = await makeScannedSite(app, ["/"]);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.owner.query("delete from buckets");
  await takeMails(app);
  const { id } = await makeReport(own.as, { site_id: own.site.id });
  edition = (await makeEdition(own.as, id)).id;
});

const mail = (emails: string[]) => own.as.post(`/v1/ops/edition/${edition}/mail`, { emails });
const states = async () =>
  (await own.as.get(`/v1/ops/edition/${edition}/mail`))
    .json<List<ReportMail>>()
    .results.map(({ email, state, reason }) => ({ email, state, reason }))
    .sort((a, b) => (a.email < b.email ? -1 : 1));

it("goes to each person once, with a link of their own that needs no account", async () => {
  const sent = await mail(["ben@lane.example", "BEN@lane.example", "cleo@lane.example"]);
  expect(sent.json().results).toMatchObject([{ state: "queued" }, { state: "queued" }]);
  const mails = await takeMails(app);
  expect(mails.map(({ to }) => to).sort()).toEqual(["BEN@lane.example", "cleo@lane.example"]);
  const links = mails.map((one) => linkIn(one).pathname);
  expect(new Set(links).size).toBe(2);
  const page = await app.call({ method: "GET", url: links[0] ?? "" });
  expect(page.body).toContain("example.com");
  expect(await states()).toEqual([
    { email: "BEN@lane.example", state: "sent", reason: null },
    { email: "cleo@lane.example", state: "sent", reason: null },
  ]);
  const again = await mail(["dora@lane.example", "cleo@lane.example"]);
  expect([again.statusCode, again.json().reason]).toEqual([
    409,
    "cleo@lane.example was mailed this report already. Nobody was mailed.",
  ]);
  expect(await takeMails(app)).toEqual([]);
});

it("says of each recipient whether the mail server refused them", async () => {
  await mail(["nobody@lane.example"]);
  const refusing = {
    send: () => Promise.reject(new MailError("refused", "550 no such mailbox")),
  };
  await takeMails(app, refusing).catch(() => {});
  expect(await states()).toEqual([
    { email: "nobody@lane.example", state: "refused", reason: "550 no such mailbox" },
  ]);

  const again = await Promise.all([mail(["nobody@lane.example"]), mail(["nobody@lane.example"])]);
  expect(again.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect(await takeMails(app)).toHaveLength(1);
  expect(await states()).toEqual([{ email: "nobody@lane.example", state: "sent", reason: null }]);
});

it("comes no more to who says so, by one press in their mail program", async () => {
  await mail(["eve@lane.example"]);
  const [sent] = await takeMails(app);
  const stop = new URL(sent?.stopUrl ?? "").pathname;
  const asked = await app.call({ method: "GET", url: stop });
  expect(asked.body).toContain("No more reports by mail?");
  const pressed = await app.server.inject({
    method: "POST",
    url: stop,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "List-Unsubscribe=One-Click",
  });
  expect(pressed.statusCode).toBe(200);
  const { id } = await makeReport(own.as, { site_id: own.site.id });
  edition = (await makeEdition(own.as, id)).id;
  const refused = await mail(["fay@lane.example", "Eve@lane.example"]);
  expect([refused.statusCode, refused.json().reason]).toEqual([
    403,
    "Eve@lane.example wants no more reports by mail. Nobody was mailed.",
  ]);
  const unknown = await app.call({ method: "GET", url: `/r/${"a".repeat(32)}/stop` });
  expect(unknown.statusCode).toBe(404);
});

it.each([
  ["nobody", []],
  ["more than 20 people", Array.from({ length: 21 }, (_, n) => `p${n}@lane.example`)],
  ["what would add a recipient", ["a@lane.example\r\nBcc: b@lane.example"]],
])("is refused to %s", async (_, emails) => {
  expect((await mail(emails)).statusCode).toBe(422);
});

it("is refused beyond 200 a day", async () => {
  const key = `report mails:${own.member.team.id}`;
  await app.database.owner.query(
    "insert into buckets (key, taken, resets_at) values ($1, 200, now() + interval '1 hour')",
    [key],
  );
  expect((await mail(["ben@lane.example"])).statusCode).toBe(429);
});
