import type { Issue } from "@sitewright/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { composeMail } from "../../platform/mail/compose-mail.ts";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { makeIssue } from "../../testing/make-issue.ts";
import { linkIn, takeMails } from "../../testing/take-mails.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let member: TestMember;
let as: ReturnType<typeof actAs>;
let siteId: string;
let issue: Issue;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  member = await registerMember(app);
  as = actAs(app, member);
  siteId = (await as.addSite({ site_url: "https://shop.example" })).id;
  issue = await makeIssue(as, { site_id: siteId, title: "Basket is empty" });
  await takeMails(app);
});

const say = (named: TestMember[], on = issue, text = "Look at this, please.") =>
  as.post(`/v1/ops/issue/${on.id}/comment`, { text, mentions: named.map((one) => one.member.id) });

const mailed = async () => (await takeMails(app)).map(({ to }) => to);

describe("a mention in a comment", () => {
  it("is mailed to whom it names, with the way to the issue", async () => {
    const other = await joinTeam(app, member);
    await say([other]);
    const [mail, ...more] = await takeMails(app);
    expect(more).toEqual([]);
    expect(mail?.to).toBe(other.email);
    expect(mail?.subject).toContain(`mentioned you in #${issue.number}: Basket is empty`);
    expect(mail?.text).toContain("Look at this, please.");
    expect(linkIn(mail ?? { text: "" }).pathname).toBe(`/issue/${issue.id}`);
  });

  it("is not mailed to who wrote it, nor to who may not see the issue", async () => {
    const elsewhere = (await as.addSite({ site_url: "https://other.example" })).id;
    const outside = await joinTeam(app, member, { sites: [elsewhere] });
    const inside = await joinTeam(app, member, { sites: [siteId] });
    await takeMails(app);
    await say([member, outside, inside]);
    expect(await mailed()).toEqual([inside.email]);
  });

  it("is mailed once in ten minutes for one issue, however many at once and on whatever many others", async () => {
    const other = await joinTeam(app, member);
    const third = await joinTeam(app, member);
    const second = await makeIssue(as, { site_id: siteId, title: "Footer is late" });
    const said = await Promise.all([
      say([other, third]),
      say([third, other]),
      say([other, third]),
      say([other], second),
    ]);
    expect(said.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect((await mailed()).toSorted()).toEqual([other.email, other.email, third.email].toSorted());
    await app.deps.database.pool.query(
      "update buckets set resets_at = now() where key like 'mention:%'",
    );
    await say([other]);
    expect(await mailed()).toEqual([other.email]);
  });

  it("is not mailed when the comment is refused", async () => {
    const other = await joinTeam(app, member);
    const stranger = await registerMember(app);
    await takeMails(app);
    expect((await say([other, stranger])).statusCode).toBe(404);
    expect(await mailed()).toEqual([]);
  });

  it("adds neither a header nor markup to its mail, whatever names and texts say (XS-05)", async () => {
    const other = await joinTeam(app, member);
    const evil =
      "x\r\nBcc: everyone@example.com\r\n\r\n<img src=x onerror=alert(1)> [a](javascript:alert(1))";
    await app.deps.database.pool.query("update users set first_name = $1 where id = $2", [
      evil,
      member.user.id,
    ]);
    await app.deps.database.pool.query("update issues set title = $1 where id = $2", [
      evil,
      issue.id,
    ]);
    await say([other], issue, evil);
    const [mail] = await takeMails(app);
    if (!mail) throw new Error("The mention was not mailed.");
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).not.toMatch(/<img|href="javascript:/);
    const raw = String((await composeMail(mail, "Sitewright <a@example.com>")).message);
    const head = raw.slice(0, raw.search(/\r?\n\r?\n/));
    expect(head).not.toMatch(/^bcc:/im);
    expect(head.match(/^to:.*$/im)?.[0]).toContain(other.email);
  });
});
