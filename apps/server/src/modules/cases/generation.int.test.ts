import {
  type Case,
  type CaseDetail,
  caseDetailSchema,
  caseStepSchema,
  endpoints,
  type Process,
  processSchema,
} from "@sitewright/contract";
import { type GeneratedCase, ScanError } from "@sitewright/scan-engine";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { createFakeCaseRunner } from "../../testing/fake-case-runner.ts";
import { createFakeCrawler } from "../../testing/fake-crawler.ts";
import { createFakeScanner } from "../../testing/fake-scanner.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let member: TestMember;
let as: ReturnType<typeof actAs>;
let site: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await registerMember(app, { type: "admin" });
  as = actAs(app, member);
  site = (await as.addSite({ site_url: "https://example.com" })).id;
});

const { path } = endpoints.cases.generate;
const search: GeneratedCase = {
  kind: "search",
  title: "Search for “oak”",
  reason: "A form on /: it has one field, to search with.",
  steps: [
    caseStepSchema.parse({
      id: "g1",
      action: { type: "navigate", path: "/" },
      assertion: { type: "" },
    }),
    caseStepSchema.parse({
      id: "g2",
      action: { type: "" },
      assertion: { type: "title", value: "Oak" },
    }),
  ],
};

const processes = async (): Promise<Process[]> =>
  (await as.get(`/v1/ops/process?type=case.generate&site_id=${site}`)).json().results;
const casesOf = async (): Promise<Case[]> =>
  (await as.get(`/v1/ops/case?site_id=${site}`)).json().results;

describe("the making of cases", () => {
  it("begins with a new site, once its crawl is over, and takes nothing of the allowance", async () => {
    const [waiting] = await processes();
    expect(processSchema.parse(waiting)).toMatchObject({
      ...{ site, type: "case.generate", status: "queued", progress: 0, success: null },
    });
    const before = (await as.get("/v1/billing/info")).json();
    const order: string[] = [];
    const crawl = createFakeCrawler(["https://example.com/"]);
    const caseRunner = createFakeCaseRunner({
      made: { cases: [search] },
      during: () => void order.push("cases"),
    });
    await runJobs(app, {
      ofTeam: member.team.id,
      caseRunner,
      crawl: (input) => {
        order.push("crawl");
        return crawl(input);
      },
    });

    expect(order).toEqual(["crawl", "cases"]);
    expect(caseRunner.generations).toMatchObject([
      {
        siteUrl: "https://example.com",
        startUrl: "https://example.com",
        maxCases: 3,
        maxLayers: 8,
      },
    ]);
    const [ended] = await processes();
    expect(processSchema.parse(ended)).toMatchObject({
      ...{ status: "done", progress: 100, success: true, exception: null },
      message: "1 case was made.",
    });
    const [made] = await casesOf();
    expect(made).toMatchObject({
      ...{ title: search.title, type: "generated", reason: search.reason, version: 1 },
      ...{ steps: { num_steps: 2 }, last: null, by: expect.any(String) },
    });
    const { used } = (await as.get("/v1/billing/info")).json();
    expect(used).toEqual(before.used);
  });

  it("waits for the first scan where the pages were given", async () => {
    const own = await as.addSite({ site_url: "https://example.org", page_urls: ["/", "/b"] });
    site = own.id;
    const order: string[] = [];
    const scanner = createFakeScanner();
    await runJobs(app, {
      ofTeam: member.team.id,
      caseRunner: createFakeCaseRunner({ during: () => void order.push("cases") }),
      scanner: {
        ...scanner,
        scan(...input) {
          order.push("scan");
          return scanner.scan(...input);
        },
      },
    });

    expect(order.indexOf("scan")).toBeLessThan(order.indexOf("cases"));
    expect(await processes()).toMatchObject([
      { status: "done", message: expect.stringContaining("nothing") },
    ]);
  });

  describe("of a site that is there", () => {
    beforeEach(() => runJobs(app, { ofTeam: member.team.id }));

    it("is asked for, once at a time, as far as is allowed", async () => {
      const started = await as.post(path, {
        ...{ site_url: "HTTPS://Example.com/", start_url: "/shop", max_cases: 9, max_layers: 99 },
      });
      const { message, process } = started.json<{ message: string; process: Process }>();
      expect([started.statusCode, message]).toEqual([200, "Cases are being made."]);
      expect(process).toMatchObject({ site, type: "case.generate", status: "queued" });
      const again = await as.post(path, { site_id: site });
      expect([again.statusCode, again.json().code]).toEqual([409, "DUPLICATE"]);

      const caseRunner = createFakeCaseRunner({
        made: { cases: [search], leftOut: [{ title: "Form: News", reason: "It has no button." }] },
      });
      await runJobs(app, { ofTeam: member.team.id, caseRunner });
      expect(caseRunner.generations).toMatchObject([
        { startUrl: "https://example.com/shop", maxCases: 3, maxLayers: 25, known: [] },
      ]);
      expect((await processes())[0]).toMatchObject({
        message: "1 case was made. Left out: Form: News: It has no button.",
      });

      expect((await as.post(path, { site_id: site })).statusCode).toBe(200);
      const second = createFakeCaseRunner();
      await runJobs(app, { ofTeam: member.team.id, caseRunner: second });
      expect(second.generations).toMatchObject([{ known: [search.title] }]);
    });

    it("shows why with its first step, and is a case as any other", async () => {
      await as.post(path, { site_id: site });
      await runJobs(app, {
        ofTeam: member.team.id,
        caseRunner: createFakeCaseRunner({ made: { cases: [search] } }),
      });
      const [made] = await casesOf();
      const detail = (await as.get(`/v1/ops/case/${made?.id}`)).json<CaseDetail>();
      expect(detail.step_list[0]?.action).toMatchObject({
        type: "navigate",
        reason: search.reason,
      });
      const run = await as.post("/v1/ops/caserun", { case_id: made?.id });
      expect(run.statusCode).toBe(201);
    });

    it("is a suggestion until somebody keeps it, hides it or works on it", async () => {
      await as.post(path, { site_id: site });
      const caseRunner = createFakeCaseRunner({ made: { cases: [search] } });
      await runJobs(app, { ofTeam: member.team.id, caseRunner });
      const [made] = await casesOf();
      const own = `/v1/ops/case/${made?.id}`;
      expect(made?.decision).toBe("open");
      const listed = async (state: string) => {
        const list = (await as.get(`/v1/ops/case?state=${state}`)).json();
        return { count: list.count, all: list.states.all, hidden: list.states.hidden };
      };
      expect(await listed("suggested")).toEqual({ count: 1, all: 1, hidden: 0 });

      const hidden = await as.post(`${own}/decide`, { decision: "hidden" });
      expect(caseDetailSchema.parse(hidden.json())).toMatchObject({
        ...{ decision: "hidden", version: 1 },
      });
      expect(await listed("all")).toEqual({ count: 0, all: 0, hidden: 1 });
      expect(await listed("hidden")).toEqual({ count: 1, all: 0, hidden: 1 });
      const run = await as.post("/v1/ops/caserun", { case_id: made?.id });
      expect([run.statusCode, run.json().reason]).toEqual([
        400,
        "The case is hidden. Show it again to run it.",
      ]);
      const found = await as.get(`/v1/ops/search?query=${encodeURIComponent(search.title)}`);
      expect(found.body).not.toContain(made?.id);

      expect((await as.post(`${own}/decide`, { decision: "kept" })).json().decision).toBe("kept");
      expect((await as.post("/v1/ops/caserun", { case_id: made?.id })).statusCode).toBe(201);
      expect(await listed("suggested")).toEqual({ count: 0, all: 1, hidden: 0 });
    });

    it("is kept by whoever changes it", async () => {
      await as.post(path, { site_id: site });
      const caseRunner = createFakeCaseRunner({ made: { cases: [search] } });
      await runJobs(app, { ofTeam: member.team.id, caseRunner });
      const [made] = await casesOf();
      const changed = await as.patch(`/v1/ops/case/${made?.id}`, { version: 1, title: "Find it" });
      expect(changed.json()).toMatchObject({ title: "Find it", decision: "kept" });
    });

    it("is decided on by members who may change cases, and not back to a suggestion", async () => {
      await as.post(path, { site_id: site });
      const caseRunner = createFakeCaseRunner({ made: { cases: [search] } });
      await runJobs(app, { ofTeam: member.team.id, caseRunner });
      const [made] = await casesOf();
      const own = `/v1/ops/case/${made?.id}/decide`;
      const stranger = actAs(app, await registerMember(app));
      expect((await stranger.post(own, { decision: "hidden" })).statusCode).toBe(404);
      const client = actAs(app, await joinTeam(app, member, { role: "client" }));
      expect((await client.post(own, { decision: "hidden" })).statusCode).toBe(403);
      expect((await as.post(own, { decision: "open" })).statusCode).toBe(422);
      expect((await casesOf())[0]?.decision).toBe("open");
    });

    it.each([
      [
        "a site that could not be opened",
        { trouble: "The page answered with status 503.", pages: 0 },
        "The page answered with status 503.",
      ],
      [
        "a page that took all memory",
        new ScanError("OUT_OF_MEMORY"),
        new ScanError("OUT_OF_MEMORY").message,
      ],
    ])("fails with a reason for %s", async (_, made, exception) => {
      await as.post(path, { site_id: site });
      const caseRunner = createFakeCaseRunner({ made });
      await runJobs(app, { ofTeam: member.team.id, caseRunner });

      expect((await processes())[0]).toMatchObject({ status: "failed", success: false, exception });
      expect(await casesOf()).toEqual([]);
    });

    it("ends with the site's other work where that is stopped", async () => {
      await as.post(path, { site_id: site });
      expect((await as.post(`/v1/ops/site/${site}/cancel`)).statusCode).toBe(200);

      expect((await processes())[0]).toMatchObject({ status: "cancelled", success: null });
      await runJobs(app, {
        ofTeam: member.team.id,
        caseRunner: createFakeCaseRunner({ made: { cases: [search] } }),
      });
      expect(await casesOf()).toEqual([]);
    });

    it("makes no more cases than a team can have, and says so", async () => {
      await app.database.owner.query(
        `insert into cases (team_id, site_id, title, type, tags, steps, data, created_by)
         select $1, $2, 'Case ' || n, 'written', '{}', '[]', '{"columns":[],"rows":[]}', $3
         from generate_series(1, 500) n`,
        [member.team.id, site, member.user.id],
      );
      await as.post(path, { site_id: site });
      const caseRunner = createFakeCaseRunner({ made: { cases: [search] } });
      await runJobs(app, { ofTeam: member.team.id, caseRunner });

      expect((await processes())[0]?.message).toContain("A team can have 500 cases");
    });

    it.each([
      ["no site", {}, 422],
      ["two ways to name it", { site_id: "SITE", site_url: "https://example.com" }, 422],
      ["a site that nobody has", { site_url: "https://nobody.example" }, 404],
      ["what is no address", { site_url: "javascript:alert(1)" }, 404],
      ["a beginning on another site", { site_id: "SITE", start_url: "https://evil.example/" }, 422],
      ["a beginning that is no address", { site_id: "SITE", start_url: "file:///etc/passwd" }, 422],
      ["no case at all", { site_id: "SITE", max_cases: 0 }, 422],
    ])("is refused with %s", async (_, body, status) => {
      const named = "site_id" in body ? { ...body, site_id: site } : body;
      expect((await as.post(path, named)).statusCode).toBe(status);
    });

    it("is refused to another team, and to a client, who may not add cases", async () => {
      const stranger = actAs(app, await registerMember(app));
      expect((await stranger.post(path, { site_id: site })).statusCode).toBe(404);
      expect((await stranger.post(path, { site_url: "https://example.com" })).statusCode).toBe(404);
      const client = actAs(app, await joinTeam(app, member, { role: "client" }));
      expect((await client.post(path, { site_id: site })).statusCode).toBe(403);
      expect((await processes()).length).toBe(1);
    });

    it.each([
      ["prompt", { prompt: "Buy something" }, "by no prompt"],
      ["external_links", { external_links: true }, "stays on its site"],
    ])("is refused with a %s that it would not heed, and says so", async (field, more, words) => {
      const refused = await as.post(path, { site_id: site, ...more });
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({
        code: "INVALID_INPUT",
        field,
        reason: expect.stringContaining(words),
      });
      expect((await processes()).length).toBe(1);
    });

    it("takes what other clients of the call say beside where it asks for nothing more", async () => {
      const more = { prompt: " ", external_links: false };
      expect((await as.post(path, { site_id: site, ...more })).statusCode).toBe(200);
    });
  });
});
