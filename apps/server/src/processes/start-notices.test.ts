import { describe, expect, it } from "vitest";
import { readSettings } from "../config/env.ts";
import { startNotices } from "./start-notices.ts";

const forced = { STRIPE_SANDBOX: "on", MAIL_SANDBOX: "on", DEMO_SITE: "on" };
const behindProxy = { PUBLIC_URL: "https://sitewright.example.com" };

describe("what the start says of what is for trying out", () => {
  it("names each on one's own machine, with what ends them", () => {
    const [sandbox, mails, demo] = startNotices(readSettings({}));
    expect(sandbox).toMatch(/^For trying out: the card sandbox.*STRIPE_SANDBOX=off/);
    expect(mails).toMatch(/^For trying out: mails are not sent.*MAIL_SANDBOX=off/);
    expect(demo).toMatch(/^For trying out: the demo shop.*DEMO_SITE=off/);
  });

  it.each([
    ["listens for them", { HOST: "0.0.0.0" }],
    ["stands behind a proxy", behindProxy],
  ])("warns when they were forced on a server that others reach: it %s", (_name, environment) => {
    const notices = startNotices(readSettings({ ...forced, ...environment }));
    expect(notices).toHaveLength(3);
    for (const notice of notices) expect(notice).toMatch(/^WARNING, others can reach/);
  });

  it("is silent where there is none", () => {
    expect(startNotices(readSettings(behindProxy))).toEqual([]);
  });
});
