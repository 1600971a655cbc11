import { type Endpoint, endpoints, type Page, type Scan, type Site } from "@sitewright/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needsTeam } from "../../platform/http/admit-caller.ts";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { limitsItself, thingsIn } from "./site-limit.ts";

let app: TestApp;
let owner: TestMember;
let limited: TestMember;
let open: { site: Site; page: Page; scan: Scan };
let hidden: { site: Site; page: Page; scan: Scan };

beforeAll(async () => {
  app = await createTestApp();
  owner = await registerMember(app);
  open = await addSite("https://open.example.com");
  hidden = await addSite("https://hidden.example.com");
  limited = await joinTeam(app, owner, { sites: [open.site.id] });
});
afterAll(() => app.close());

async function addSite(site_url: string) {
  const as = actAs(app, owner);
  const { id } = await as.addSite({ site_url, page_urls: ["/"] });
  await runJobs(app);
  const [page] = (await as.pages(id)).results as [Page];
  const scan = await as.scan(page.info.latest_scan.id ?? "");
  return { site: await as.site(id), page, scan };
}

describe("a member limited to one site", () => {
  it("finds it in every list, and nothing of the other one", async () => {
    const as = actAs(app, limited);
    const { id } = open.site;
    expect((await as.sites()).results.map((site) => site.id)).toEqual([id]);
    expect((await as.sites()).count).toBe(1);
    expect((await as.pages(id)).count).toBe(1);
    const home = await as.get("/v1/ops/metrics/home");
    expect(home.json()).toMatchObject({ sites: 1, pages: 1, scans: 1 });
    const processes = await as.get("/v1/ops/process?type=crawl");
    expect(processes.json()).toMatchObject({ count: 1, results: [{ site: id }] });
    const found = await as.get("/v1/ops/search?query=example.com");
    expect(found.body).not.toContain("hidden");
    expect((await as.scan(open.scan.id)).id).toBe(open.scan.id);
  });

  it.each<[string, (ids: typeof hidden) => ["GET" | "POST" | "PATCH" | "DELETE", string, object?]]>(
    [
      ["its site", ({ site }) => ["GET", `site/${site.id}`]],
      ["its pages", ({ site }) => ["GET", `page?site_id=${site.id}`]],
      ["its page", ({ page }) => ["GET", `page/${page.id}`]],
      ["its scans", ({ page }) => ["GET", `scan?page_id=${page.id}`]],
      ["its scan", ({ scan }) => ["GET", `scan/${scan.id}`]],
      ["its process", ({ site }) => ["GET", `process?site_id=${site.id}`]],
      ["a crawl of it", ({ site }) => ["POST", `site/${site.id}/crawl`]],
      ["a scan of it", ({ site }) => ["POST", "scan", { site_id: site.id }]],
      ["a scan of its page", ({ page }) => ["POST", "scan", { page_id: page.id }]],
      ["its end", ({ site }) => ["DELETE", `site/${site.id}`]],
    ],
  )("is told that the other one does not exist when asking for %s", async (_, pick) => {
    const [method, path, body] = pick(hidden);
    const response = await app.call({
      method,
      url: `/v1/ops/${path}`,
      authorization: limited.authorization,
      ...(body && { body }),
    });
    expect(response.statusCode).toBe(404);
    expect((await actAs(app, owner).site(hidden.site.id)).crawl).toEqual(hidden.site.crawl);
  });

  it.each([
    ["another site", "/v1/ops/site", { site_url: "https://more.example.com" }],
    ["the demo", "/v1/ops/demo", {}],
  ])("cannot add %s", async (_, url, body) => {
    expect((await actAs(app, limited).post(url, body)).statusCode).toBe(403);
  });

  it("sees all of them again once nothing limits them", async () => {
    const free = await joinTeam(app, owner, { sites: [open.site.id] });
    const lift = await app.call({
      method: "PATCH",
      url: `/v1/auth/member/${free.member.id}`,
      authorization: owner.authorization,
      body: { permissions: { sites: [] } },
    });
    expect(lift.statusCode).toBe(200);
    expect((await actAs(app, free).sites()).count).toBe(2);
  });
});

const teamCalls = Object.entries(endpoints).flatMap(([resource, calls]) =>
  Object.entries<Endpoint>(calls)
    .filter(([, endpoint]) => needsTeam(endpoint) && endpoint.path.startsWith("/v1/ops/"))
    .map(([name, endpoint]) => ({ name: `${resource}.${name}`, endpoint })),
);

it.each(teamCalls)("knows what of a site $name names", ({ endpoint }) => {
  const names = ["params", "query", "body"] as const;
  const shapes = names.flatMap((part) => {
    const schema = endpoint[part];
    return schema && "shape" in schema ? Object.keys(Object(schema.shape)) : [];
  });
  const ids = shapes.filter((key) => /(?:^|_)ids?$/.test(key));
  const input = Object.fromEntries(ids.map((key) => [key, "x"]));
  // An id that it does not know would let a call through as one without any.
  expect(limitsItself(endpoint) || thingsIn(endpoint, input).length === ids.length).toBe(true);
});
