import { describe, expect, it } from "vitest";
import type { Mail } from "./mail-content.ts";
import { alertMail } from "./templates/alert-mail.ts";
import { channelOffMail } from "./templates/channel-off-mail.ts";
import { emailChangeMail } from "./templates/email-change-mail.ts";
import { emailChangeNoticeMail } from "./templates/email-change-notice-mail.ts";
import { inviteMail } from "./templates/invite-mail.ts";
import { mentionMail } from "./templates/mention-mail.ts";
import { reportMail } from "./templates/report-mail.ts";
import { resetMail } from "./templates/reset-mail.ts";
import { webhookOffMail } from "./templates/webhook-off-mail.ts";
import { welcomeMail } from "./templates/welcome-mail.ts";

const url = "https://sitewright.example.com/x?a=1&b=2";

/** Each mail with one text in every place a person's text can stand. */
const mails: { name: string; make: (text: string, link?: string) => Mail }[] = [
  {
    name: "invite",
    make: (text, link = url) => inviteMail({ team: text, inviter: text, url: link, days: 14 }),
  },
  {
    name: "reset",
    make: (text, link = url) => resetMail({ firstName: text, url: link, minutes: 60 }),
  },
  {
    name: "email change",
    make: (text, link = url) =>
      emailChangeMail({ firstName: text, newEmail: text, url: link, minutes: 60 }),
  },
  {
    name: "email change notice",
    make: (text, link = url) =>
      emailChangeNoticeMail({ firstName: text, newEmail: text, url: link }),
  },
  {
    name: "mention",
    make: (text, link = url) =>
      mentionMail({ by: text, number: 7, title: text, comment: text, url: link }),
  },
  {
    name: "webhook off",
    make: (text, link = url) => webhookOffMail({ because: "failing", host: text, url: link }),
  },
  {
    name: "channel off",
    make: (text, link = url) =>
      channelOffMail({ because: "refused", name: text, where: text, url: link }),
  },
  {
    name: "alert",
    make: (text, link = url) =>
      alertMail({
        ...{ title: text, lines: [text, text], site: text },
        ...{ url: link, channel: text, stopUrl: "https://sitewright.example.com/stop/x" },
      }),
  },
  {
    name: "report",
    make: (text, link = url) =>
      reportMail({
        ...{ sender: text, subject: text, period: text, headline: text, summary: [text, text] },
        ...{ url: link, days: 30, stopUrl: "https://sitewright.example.com/r/x/stop" },
      }),
  },
  { name: "welcome", make: (text, link = url) => welcomeMail({ firstName: text, url: link }) },
];

describe.each(mails)("the $name mail", ({ make }) => {
  it("says the same in HTML and in text", () => {
    const { html, text } = make("Mara");
    const page = new DOMParser().parseFromString(html, "text/html");
    const lines = [...page.querySelectorAll("h1, p.text, p.muted")]
      .map((element) => element.textContent)
      .filter((line) => line !== "Sitewright" && !line.startsWith("Or open"));
    for (const line of lines) expect(text).toContain(line);
    expect(text).toContain(url);
    expect(page.querySelector("a")?.getAttribute("href")).toBe(url);
  });

  it("shows a person's text as text (XS-05)", () => {
    const hostile = `</p><script>alert(1)</script><img src=x onerror="alert('2')"> & co`;
    const { html } = make(hostile);
    const page = new DOMParser().parseFromString(html, "text/html");
    expect(page.querySelector("script, img, [onerror]")).toBeNull();
    expect(page.body.textContent).toContain(hostile);
  });

  it.each(["\r\n", "\n", "\r", "\u2028", "\u0000", "\u202e"])(
    "keeps %j out of subject and text (XS-05)",
    (breaker) => {
      const mail = make(`Eve${breaker}Bcc: all@example.com`);
      expect(mail.subject).not.toContain(breaker);
      expect(mail.text).not.toContain(`Eve${breaker}`);
      expect(mail.html).not.toContain(`Eve${breaker}`);
    },
  );

  it("has a subject that every mail server takes, whatever it is about", () => {
    const { subject, text } = make("/a-path-without-end".repeat(200));
    expect(Buffer.byteLength(make("é".repeat(4_000)).subject)).toBeLessThan(998);
    expect(subject.length).toBeLessThanOrEqual(200);
    expect(text).toContain("/a-path-without-end".repeat(20));
  });

  it("shows an encoded word in its subject as it was typed", () => {
    expect(make("=?utf-8?Q?=0D=0ABcc:_all@example.com?=").subject).not.toContain("=?");
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "not an address", ""])(
    "refuses to link to %j",
    (link) => {
      expect(() => make("Mara", link)).toThrow(RangeError);
    },
  );

  it("loads nothing from anywhere", () => {
    const { html } = make("Mara");
    expect(html).not.toMatch(/src=|url\(|<link/);
  });
});

it("leads out of mails by a link in words, and by its address in text", () => {
  const stopUrl = "https://sitewright.example.com/stop/x";
  const values = { site: null, url, channel: "On call", stopUrl };
  const { html, text } = alertMail({ ...values, title: "shop.example: it failed", lines: [] });
  const page = new DOMParser().parseFromString(html, "text/html");
  const link = page.querySelector(`a[href="${stopUrl}"]`);
  expect(link?.textContent).toBe("No more of these by mail");
  expect(text).toContain(`No more of these by mail:\n${stopUrl}\n`);
});

it("says once what alone is wrong", () => {
  const values = { site: null, url, channel: "On call", stopUrl: url };
  const said = "“Buy”: the case failed.";
  const { text } = alertMail({ ...values, title: `shop.example: ${said}`, lines: [said] });
  expect(text.split(said)).toHaveLength(2);
});

it("says the start of a long comment, whole characters only", () => {
  const comment = "🙂".repeat(2000);
  const { text } = mentionMail({ by: "Mara", number: 7, title: "Slow", comment, url });
  expect(text).toContain(`\n${"🙂".repeat(500)}…\n`);
});
