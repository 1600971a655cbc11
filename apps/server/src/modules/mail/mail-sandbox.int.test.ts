import { endpoints } from "@sitewright/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createOutboxTransport, outboxOf } from "../../platform/mail/outbox-transport.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const publicUrl = "http://127.0.0.1:8080";
const path = "/mail-sandbox/";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ environment: { PUBLIC_URL: publicUrl } });
});
afterAll(() => app.close());

const get = (url: string, host = "127.0.0.1:8080", of = app) =>
  of.server.inject({ url, headers: { host } });

it("shows the mails that were not sent, the newest first, and runs nothing in them", async () => {
  expect((await get(endpoints.mails.place.path)).json()).toEqual({
    place: "shown",
    url: publicUrl + path,
  });
  expect((await get(path)).body).toContain("There is no mail yet.");

  const folder = outboxOf(app.dataDir);
  const { send } = createOutboxTransport({ folder, from: "a@example.com" });
  for (const [index, subject] of ["First", "Second &amp; last"].entries()) {
    await send({
      id: `${index}b0e8f5e-7f25-4c4e-9f0e-2f6a6a0d8f11`,
      to: "mara@example.com",
      subject,
      html: `<title>${subject}</title><p>Hello</p>`,
      text: "Hello",
    });
  }

  const list = await get(path);
  expect(list.body).toMatch(/Second &amp; last<\/a>.*To mara@example\.com.*First<\/a>/s);
  const [, link = ""] = /href="([^"]+\.html)"/.exec(list.body) ?? [];
  const mail = await get(link);
  expect(mail.body).toContain("<p>Hello</p>");
  expect(mail.headers["content-security-policy"]).toMatch(/^default-src 'none'/);
  expect(mail.headers["cache-control"]).toContain("no-store");
  const message = await get(link.replace(/html$/, "eml"));
  expect(message.headers["content-disposition"]).toMatch(/^attachment/);
  expect(message.body).toContain("To: mara@example.com");
});

it.each([
  ["another host's name", "evil.example", `${path}`],
  ["a file beside the outbox", undefined, `${path}..%2Fsecret.key`],
  ["a path that climbs", undefined, `${path}..%2F..%2Fetc%2Fhosts.html`],
  ["a mail that is not there", undefined, `${path}none.html`],
])("shows nothing for %s", async (_name, host, url) => {
  const answer = await get(url, host);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain("Mail sandbox");
});

it.each([
  ["others reach the server", { HOST: "0.0.0.0" }, "kept"],
  ["it is off", { MAIL_SANDBOX: "off" }, "kept"],
  [
    "mails are sent",
    { MAIL_URL: "smtp://127.0.0.1:2525", MAIL_FROM: "a@example.com", MAIL_SANDBOX: "on" },
    "sent",
  ],
])("is not there where %s", async (_name, environment: Record<string, string>, place) => {
  const other = await createTestApp({ environment: { PUBLIC_URL: publicUrl, ...environment } });
  expect((await get(endpoints.mails.place.path, undefined, other)).json()).toEqual({
    place,
    url: null,
  });
  expect((await get(path, undefined, other)).statusCode).toBe(404);
  await other.close();
});
