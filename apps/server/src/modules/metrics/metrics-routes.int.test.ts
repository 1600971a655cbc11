import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

describe("home metrics", () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp();
  });

  afterAll(() => app.close());

  it("count the team's own sites, pages and scans, and no other team's", async () => {
    const as = actAs(app, await registerMember(app));
    const other = actAs(app, await registerMember(app));
    await as.addSite({ site_url: "https://a.example", page_urls: ["/", "/x"] });
    await as.addSite({ site_url: "https://b.example" });

    const own = await as.get("/v1/ops/metrics/home");
    const foreign = await other.get("/v1/ops/metrics/home");

    expect(own.json()).toEqual({ sites: 2, pages: 2, scans: 2, tests: 0, open_issues: 0 });
    expect(foreign.json()).toEqual({ sites: 0, pages: 0, scans: 0, tests: 0, open_issues: 0 });
  });
});
