import type { EndpointOutput, endpoints } from "@sitewright/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { setPlan } from "../../testing/set-plan.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

type Answer = EndpointOutput<typeof endpoints.sites.createMany>;

describe("adding many sites", () => {
  let app: TestApp;
  let member: TestMember;
  let as: ReturnType<typeof actAs>;

  beforeEach(async () => {
    app = await createTestApp();
    member = await registerMember(app);
    as = actAs(app, member);
  });

  afterEach(() => app.close());

  const lines = (...urls: string[]) => urls.map((site_url) => ({ site_url }));
  const add = (sites: object[], check = false) => as.post("/v1/ops/sites/create", { sites, check });
  const outcomes = ({ results }: Answer) => results.map(({ outcome }) => outcome);

  it("says of each address what became of it, and stops at none", async () => {
    await setPlan(app.deps.db, member.team.id, "cloud");
    const known = await as.addSite({ site_url: "https://a.example", page_urls: ["/"] });
    const response = await add([
      ...lines("https://A.example/", "https://b.example", "http://b.example/x", "b.example"),
      ...lines("https://b.example/", "https://"),
      { site_url: "https://c.example", tags: ["Fern", "shop"] },
    ]);
    const answer = response.json<Answer>();
    expect(outcomes(answer)).toEqual([
      ...["known", "added", "added", "invalid", "twice", "invalid", "added"],
    ]);
    expect(answer.results[0]?.id).toBe(known.id);
    expect(answer.results[3]?.reason).toBe("must begin with http");
    expect([answer.used, answer.allowed]).toEqual([4, 30]);
    const added = await as.site(answer.results[6]?.id ?? "");
    expect([added.tags, added.crawl.status]).toEqual([["Fern", "shop"], "queued"]);
  });

  it("adds nothing where only a check is asked for", async () => {
    await setPlan(app.deps.db, member.team.id, "free");
    const answer = (
      await add(lines("https://a.example", "https://b.example"), true)
    ).json<Answer>();
    expect(outcomes(answer)).toEqual(["ready", "full"]);
    expect(answer.results[1]?.reason).toMatch(/allows 1 site/);
    expect((await as.sites()).count).toBe(0);
  });

  it("lets two calls at once have no more places than the plan has", async () => {
    await setPlan(app.deps.db, member.team.id, "cloud");
    const many = (name: string) =>
      Array.from({ length: 25 }, (_, at) => ({ site_url: `https://${name}${at}.example` }));
    const answers = await Promise.all([add(many("a")), add(many("b"))]);
    const told = answers.flatMap((answer) => outcomes(answer.json<Answer>()));
    expect(told.filter((outcome) => outcome === "added")).toHaveLength(30);
    expect(told.filter((outcome) => outcome === "full")).toHaveLength(20);
    expect((await as.sites()).count).toBe(30);
  });

  it("is refused to a client, and for more addresses than a call may bring", async () => {
    const client = actAs(app, await joinTeam(app, member, { role: "client" }));
    const body = { sites: lines("https://a.example") };
    expect((await client.post("/v1/ops/sites/create", body)).statusCode).toBe(403);
    const many = Array.from({ length: 201 }, (_, at) => ({ site_url: `https://${at}.example` }));
    expect((await add(many)).statusCode).toBe(422);
    expect((await add([])).statusCode).toBe(422);
  });

  it("gives one site its tags, too", async () => {
    const site = await as.addSite({ site_url: "https://a.example", tags: ["Fern", "fern", "b"] });
    expect(site.tags).toEqual(["fern", "b"]);
  });
});
