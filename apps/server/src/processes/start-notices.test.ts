import { describe, expect, it } from "vitest";
import { readSettings } from "../config/env.ts";
import { startNotices } from "./start-notices.ts";

const forced = { STRIPE_SANDBOX: "on", DEMO_SITE: "on" };
const behindProxy = { PUBLIC_URL: "https://sitewright.example.com" };

describe("what the start says of the card sandbox and the demo shop", () => {
  it("names both on one's own machine, with what ends them", () => {
    const [sandbox, demo] = startNotices(readSettings({}));
    expect(sandbox).toMatch(/^For trying out: the card sandbox.*STRIPE_SANDBOX=off/);
    expect(demo).toMatch(/^For trying out: the demo shop.*DEMO_SITE=off/);
  });

  it.each([
    ["listens for them", { HOST: "0.0.0.0" }],
    ["stands behind a proxy", behindProxy],
  ])("warns when they were forced on a server that others reach: it %s", (_name, environment) => {
    const notices = startNotices(readSettings({ ...forced, ...environment }));
    expect(notices).toHaveLength(2);
    for (const notice of notices) expect(notice).toMatch(/^WARNING, others can reach/);
  });

  it("is silent where there is neither", () => {
    expect(startNotices(readSettings(behindProxy))).toEqual([]);
  });
});
