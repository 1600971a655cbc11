import { randomBytes } from "node:crypto";
import { endpoints, type List, type ReportShare } from "@sitewright/contract";
import { verifyReport } from "@sitewright/report-document";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { atOnce } from "../../testing/at-once.ts";
import { testPassword } from "../../testing/factories.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { makeEdition, makeReport, makeShare } from "../../testing/make-report.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { makeScannedSite } from "../../testing/scanned-site.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { withdrawReportKey } from "./withdraw-report-key.ts";

let app: TestApp;
let own: Awaited<ReturnType<typeof makeScannedSite>>;
let reportId: string;
let editionId: string;

beforeAll(async () => {
  app = await createTestApp();
  own = await makeScannedSite(app, ["/", "/a"]);
  await app.database.owner.query("update page_days set day = day - 1");
  reportId = (await makeReport(own.as, { site_id: own.site.id })).id;
  editionId = (await makeEdition(own.as, reportId)).id;
});
afterAll(() => app.close());
// Passphrases and calls of one test are no other's.
beforeEach(() => app.database.owner.query("delete from buckets"));

const person = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };

const open = (url: string, headers: Record<string, string> = {}) =>
  app.call({ method: "GET", url: new URL(url).pathname, headers });
const unlock = (url: string, passphrase: string) =>
  app.server.inject({
    method: "POST",
    url: new URL(url).pathname,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ passphrase }).toString(),
  });
const share = (body: object = {}) => makeShare(own.as, editionId, body);
const listed = async (id: string) =>
  (await own.as.get(`/v1/ops/report/${reportId}/share?limit=100`))
    .json<List<ReportShare>>()
    .results.find((one) => one.id === id);

describe("a link to a report", () => {
  it("shows it to whoever has it, kept by no cache, indexed by nobody, without script and with its files (XS-02)", async () => {
    const { url } = await share();
    const page = await open(url);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("example.com");
    expect(page.body).not.toMatch(/<script/i);
    expect(page.headers).toMatchObject({
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow, noarchive",
      "x-frame-options": "DENY",
    });
    expect(page.headers["content-security-policy"]).toMatch(
      /default-src 'none'.*frame-ancestors 'none'/,
    );
    const file = await open(`${url}/report.html`);
    expect(file.headers["content-disposition"]).toBe('attachment; filename="report.html"');
    const { keys } = (
      await app.call({ method: "GET", url: "/.well-known/sitewright-report-keys.json" })
    ).json();
    expect(await verifyReport(file.rawPayload, keys)).toMatchObject({ verdict: "genuine" });
    expect((await open(`${url}/report.csv`)).headers["content-type"]).toMatch("text/csv");
    const json = (await open(`${url}/report.json`)).json();
    expect(json).toMatchObject({ subject: { host: "example.com", pages: 2 } });
    const { rows } = await app.database.owner.query("select token_hash from report_shares");
    expect(JSON.stringify(rows)).not.toContain(url.split("/").at(-1));
  });

  it("has the PDF once it is printed, as it was frozen, and says where it cannot be", async () => {
    const { id } = await makeReport(own.as, { site_id: own.site.id });
    const edition = await makeEdition(own.as, id);
    expect(edition).toMatchObject({ pdf: "waiting", pdf_url: null });
    const { url } = await makeShare(own.as, edition.id);
    expect((await open(`${url}/report.pdf`)).statusCode).toBe(404);
    expect((await open(url)).body).not.toContain("report.pdf");
    const asked: unknown[] = [];
    const pdf = Buffer.from(`%PDF-1.4 ${edition.id}`);
    const print = async (request: unknown) => {
      asked.push(request);
      return { pdf, pages: 1 };
    };
    await runJobs(app, { printer: { print } });
    expect(asked.at(-1)).toMatchObject({ lang: "en-GB" });
    const printed = await open(`${url}/report.pdf`);
    expect([printed.headers["content-type"], printed.rawPayload]).toEqual(["application/pdf", pdf]);
    expect((await open(url)).body).toContain("report.pdf");
    const done = { pdf: "done", pdf_bytes: pdf.byteLength };
    expect((await own.as.get(`/v1/ops/edition/${edition.id}`)).json()).toMatchObject(done);
    expect((await own.as.post(`/v1/ops/edition/${edition.id}/pdf`)).json()).toMatchObject(done);
  });

  it("has the PDF after all once somebody has it tried again", async () => {
    const { id } = await makeReport(own.as, { site_id: own.site.id });
    const edition = await makeEdition(own.as, id);
    const print = () => Promise.resolve({ pdf: Buffer.from(`%PDF-1.4 ${edition.id}`), pages: 1 });
    await app.database.owner.query("update report_editions set pdf = 'failed' where id = $1", [
      edition.id,
    ]);
    const asked = await own.as.post(`/v1/ops/edition/${edition.id}/pdf`);
    expect(asked.json()).toMatchObject({ pdf: "waiting", pdf_url: null, pdf_bytes: null });
    await runJobs(app, { printer: { print } });
    expect((await own.as.get(`/v1/ops/edition/${edition.id}`)).json().pdf).toBe("done");
  });

  it("answers the same bytes whether it ended, was revoked, never was or is none (AZ-06)", async () => {
    const [expired, revoked, erased] = [await share(), await share(), await share()];
    await app.database.owner.query(
      "update report_shares set expires_at = now() - interval '1 second' where id = $1",
      [expired.id],
    );
    expect((await own.as.remove(`/v1/ops/share/${revoked.id}`)).statusCode).toBe(204);
    expect((await own.as.remove(`/v1/ops/share/${revoked.id}`)).statusCode).toBe(409);
    await app.database.owner.query("delete from report_shares where id = $1", [erased.id]);
    const unknown = `http://x/r/${randomBytes(24).toString("base64url")}`;
    const { url } = await share();
    // What every object has is no file either.
    const below = ["constructor", "toString", "__proto__", "x/report.csv"].map(
      (name) => `${url}/${name}`,
    );
    const answers = await Promise.all(
      [
        ...[expired.url, revoked.url, erased.url, unknown],
        ...["http://x/r/", "http://x/r", "http://x/r/%00'--", `http://x/r/${"a".repeat(3_000)}`],
        ...[`${revoked.url}/report.html`, `${expired.url}/report.csv`, `${unknown}/../x`],
        ...below,
      ].map((url) => open(url)),
    );
    const told = answers.map(({ statusCode, body, headers }) => {
      const { date, "x-request-id": _, ...rest } = headers;
      return JSON.stringify([statusCode, body, rest]);
    });
    expect([...new Set(told)]).toEqual([told[0]]);
    expect(told[0]).toContain("This link does not work any more.");
    expect(told[0]).not.toMatch(/example\.com|Team|sitewright-report/);
    expect([(await listed(expired.id))?.state, (await listed(revoked.id))?.state]).toEqual([
      "expired",
      "revoked",
    ]);
  });

  it("is the last of 200 that are open, however many are made at once", async () => {
    const report = await makeReport(own.as, { site_id: own.site.id });
    const edition = await makeEdition(own.as, report.id);
    await makeShare(own.as, edition.id);
    await app.database.owner.query(
      `insert into report_shares select (jsonb_populate_record(one, jsonb_build_object(
         'id', gen_random_uuid(), 'token_hash', gen_random_uuid()))).*
       from report_shares one, generate_series(1, 198) where one.report_id = $1`,
      [report.id],
    );
    const made = await atOnce(app, { table: "report_shares", times: 3 }, () =>
      own.as.post(`/v1/ops/edition/${edition.id}/share`),
    );

    expect(made.map(({ statusCode }) => statusCode).sort()).toEqual([201, 426, 426]);
  });

  it("is about the edition it was made of, or about the newest", async () => {
    const reports = await makeReport(own.as, { site_id: own.site.id });
    const first = await makeEdition(own.as, reports.id);
    const [still, moving] = [
      await makeShare(own.as, first.id),
      await makeShare(own.as, first.id, { shows: "newest" }),
    ];
    await own.as.patch(`/v1/ops/report/${reports.id}`, { period: { kind: "days", days: 7 } });
    await makeEdition(own.as, reports.id);
    const period = async (url: string) => (await open(`${url}/report.json`)).json().period;
    const [of, before] = [await period(moving.url), await period(still.url)];
    expect(of.from > before.from).toBe(true);
  });

  it("counts a person who opens it, once in half an hour, and no program, prefetch or file", async () => {
    const { url, id } = await share();
    await open(url);
    await app.call({ method: "HEAD", url: new URL(url).pathname, headers: person });
    await open(url, { ...person, "sec-purpose": "prefetch;prerender" });
    await open(`${url}/report.csv`, person);
    expect((await listed(id))?.views).toBe(0);
    const first = await open(url, person);
    expect(first.headers["set-cookie"]).toMatch(
      /^seen=1; Max-Age=1800; Path=\/r\/.*HttpOnly; SameSite=Lax/,
    );
    await open(url, { ...person, cookie: "seen=1" });
    expect(await listed(id)).toMatchObject({
      views: 1,
      last_view: new Date().toISOString().slice(0, 10),
    });
  });

  it.each([
    ["longer than a year", { days: 366 }],
    ["for no day", { days: 0 }],
    ["with a passphrase that is quickly guessed", { passphrase: "short" }],
  ])("is not made %s", async (_, body) => {
    const answer = await own.as.post(`/v1/ops/edition/${editionId}/share`, body);
    expect(answer.statusCode).toBe(422);
  });
});

describe("a passphrase", () => {
  const passphrase = "four plain words here";

  it("is asked for without a word of what is behind it, and opens page and files", async () => {
    const { url } = await share({ passphrase });
    const asked = await open(url);
    expect(asked.statusCode).toBe(401);
    expect(asked.body).not.toMatch(/example\.com|Team/);
    expect((await open(`${url}/report.json`)).statusCode).toBe(303);
    expect((await unlock(url, "four other words here")).statusCode).toBe(401);
    const opened = await unlock(url, passphrase);
    expect([opened.statusCode, opened.headers.location]).toEqual([303, new URL(url).pathname]);
    const [cookie = ""] = String(opened.headers["set-cookie"]).split(";");
    expect((await open(url, { cookie })).body).toContain("example.com");
    expect((await open(`${url}/report.json`, { cookie })).statusCode).toBe(200);
    const other = await share({ passphrase });
    expect((await open(other.url, { cookie })).statusCode).toBe(401);
    const { rows } = await app.database.owner.query(
      "select pass_hash from report_shares where pass_hash is not null",
    );
    expect(rows[0].pass_hash).toMatch(/^\$argon2id\$/);
  });

  it("is tried ten times in a quarter of an hour, then the right one is refused too, of this link alone", async () => {
    const { url } = await share({ passphrase });
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await unlock(url, `wrong words ${tries}`)).statusCode).toBe(401);
    }
    const refused = await unlock(url, passphrase);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(800);
    const other = await share({ passphrase });
    expect((await unlock(other.url, passphrase)).statusCode).toBe(303);
  });
});

describe("what a limited member shares", () => {
  it("ends when they lose the site, and the others' links stay", async () => {
    const { member, site, as } = own;
    const second = await as.addSite({ site_url: "https://second.example", page_urls: ["/"] });
    await runJobs(app);
    const limited = await joinTeam(app, member, { sites: [site.id, second.id] });
    const theirs = actAs(app, limited);
    const made = async (site_id: string) => {
      const { id } = await makeReport(theirs, { site_id });
      return makeShare(theirs, (await makeEdition(theirs, id)).id);
    };
    const [lost, kept, admins] = [await made(site.id), await made(second.id), await share()];
    const path = `/v1/auth/member/${limited.member.id}`;
    const permissions = { sites: [second.id] };
    expect((await as.patch(path, { permissions })).statusCode).toBe(200);
    await runJobs(app);
    const statuses = async () =>
      Promise.all([lost, kept, admins].map(async ({ url }) => (await open(url)).statusCode));
    expect(await statuses()).toEqual([404, 200, 200]);
    await as.remove(path);
    await runJobs(app);
    expect(await statuses()).toEqual([404, 404, 200]);
  });
});

it("what a member shares ends when they delete their account, and the others' links stay", async () => {
  const leaving = await joinTeam(app, own.member);
  const theirs = actAs(app, leaving);
  const [lost, kept] = [await makeShare(theirs, editionId), await share()];
  const confirm = { confirm: leaving.email, current_password: testPassword };
  expect((await theirs.post(endpoints.account.remove.path, confirm)).statusCode).toBe(204);
  await runJobs(app);
  expect([(await open(lost.url)).statusCode, (await open(kept.url)).statusCode]).toEqual([
    404, 200,
  ]);
});

describe("the page that checks files", () => {
  it("knows a file of ours by its digest, and no other", async () => {
    const { url } = await share();
    const file = await open(`${url}/report.html`);
    const { createHash } = await import("node:crypto");
    const digest = createHash("sha256").update(file.rawPayload).digest("hex");
    const ask = (asked: string) => app.call({ method: "GET", url: `/verify?digest=${asked}` });
    expect((await ask(digest.toUpperCase())).body).toContain("was made here");
    expect((await ask("0".repeat(64))).body).toContain("No file with the digest");
    const odd = await ask("%3Cscript%3E");
    expect(odd.statusCode).toBe(200);
    expect(odd.headers["content-security-policy"]).toContain("connect-src 'none'");
  });

  it("refuses a file of ours with one figure changed, by its signature and by its digest", async () => {
    const { url } = await share();
    const file = await open(`${url}/report.html`);
    const { keys } = (
      await app.call({ method: "GET", url: "/.well-known/sitewright-report-keys.json" })
    ).json();
    expect(await verifyReport(file.rawPayload, keys)).toMatchObject({ verdict: "genuine" });
    const altered = Buffer.from(file.rawPayload);
    const place = altered.indexOf(">", altered.indexOf("<body")) + 1;
    altered.writeUInt8(altered.readUInt8(place) ^ 1, place);
    expect(await verifyReport(altered, keys)).toMatchObject({ verdict: "altered" });
    const { createHash } = await import("node:crypto");
    const digest = createHash("sha256").update(altered).digest("hex");
    const page = await app.call({ method: "GET", url: `/verify?digest=${digest}` });
    expect(page.body).toContain("No file with the digest");
    // Whoever drops it there is told by the same check with the same keys.
    for (const { spki } of keys) expect(page.body).toContain(spki);
  });

  it("says of a withdrawn key's files that they count no more, and the next is signed anew", async () => {
    const { url } = await share();
    const file = await open(`${url}/report.html`);
    const keysOf = async () =>
      (await app.call({ method: "GET", url: "/.well-known/sitewright-report-keys.json" })).json()
        .keys;
    const [key] = await keysOf();
    await withdrawReportKey(app.deps.db, key.id);
    await expect(withdrawReportKey(app.deps.db, key.id)).rejects.toThrow("no key");
    expect(await verifyReport(file.rawPayload, await keysOf())).toMatchObject({
      verdict: "withdrawn",
    });
    const again = await makeShare(own.as, (await makeEdition(own.as, reportId)).id);
    const signed = await open(`${again.url}/report.html`);
    expect(await verifyReport(signed.rawPayload, await keysOf())).toMatchObject({
      verdict: "genuine",
    });
    const { rows } = await app.database.owner.query("select sealed from report_keys");
    expect(JSON.stringify(rows)).not.toContain("PRIVATE KEY");
  });
});
