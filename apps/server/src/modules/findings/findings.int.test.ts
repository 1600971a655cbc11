import {
  type EndpointOutput,
  type endpoints,
  findingsMax,
  type Page,
  type Site,
} from "@sitewright/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runs } from "../../platform/db/schema/runs.ts";
import { scanParts, type ToldFinding } from "../../platform/db/schema/scans.ts";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { createFaultyScanner, type Faults } from "../../testing/faulty-scanner.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { toldByPart } from "./told-repository.ts";

type FindingList = EndpointOutput<typeof endpoints.findings.list>;

describe("findings", () => {
  let app: TestApp;
  let member: TestMember;
  let as: ReturnType<typeof actAs>;
  let site: Site;

  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    member = await registerMember(app);
    as = actAs(app, member);
  });

  it("are one row for a fault that many pages share, and a row each for those of one page", async () => {
    await addSite({
      "/": { audits: ["csp-present"] },
      "/products/1": { audits: ["csp-present"], thrown: ["TypeError: price of 17 is null"] },
      "/products/2": { audits: ["csp-present"], thrown: ["TypeError: price of 23 is null"] },
      "/about": { audits: ["csp-present"], thrown: ["Error: no map"] },
    });

    const { results, count, sources, looked } = await findings(`site_id=${site.id}`);

    expect(count).toBe(3);
    expect(
      results.map(({ title, where: { pages, of, path } }) => [title, pages, of, path]),
    ).toEqual([
      ["csp-present", 4, 4, "/"],
      ["TypeError: price of … is null", 2, 4, "/products/"],
      ["Error: no map", 1, 4, "/about"],
    ]);
    expect(results.every(({ state }) => state === "new")).toBe(true);
    expect(sources).toMatchObject({ console: 2, security: 1, lighthouse: 0 });
    expect(looked).toMatchObject({ pages: 4 });
    expect(results[1]?.checks[0]?.evidence).toMatchObject({
      line: { url: "https://shop.example/app.js", number: 7 },
    });
  });

  it("are kept once for all scans that tell them in the same words", async () => {
    await addSite({ "/": { audits: ["csp-present"], thrown: ["Error: a"] } });
    await scanAll({ "/": { audits: ["csp-present"], thrown: ["Error: a"] } });
    await scanAll({ "/": { audits: ["csp-present"], thrown: ["Error: b"] } });
    const { rows } = await app.database.owner.query<{ title: string }>(
      "select finding ->> 'title' as title from told_findings where team_id = $1 order by title",
      [member.team.id],
    );
    expect(rows.map(({ title }) => title)).toEqual(["Error: a", "Error: b", "csp-present"]);
  });

  it("are told by each scan as it saw them, however little of it is kept anew", async () => {
    const seen = (price: number) => ({
      "/": {
        audits: ["csp-present", "hsts-present"],
        thrown: [`TypeError: price of ${price} is null`],
      },
    });
    await addSite(seen(17));
    await scanAll(seen(23));
    await scanAll(seen(31));

    const { rows } = await app.deps.db.execute<{ part: string; told: ToldFinding[] | null }>(sql`
      select ${scanParts.name} as part, ${toldByPart} as told
      from ${scanParts} join ${runs} on ${runs.id} = ${scanParts.scanId}
      where ${scanParts.teamId} = ${member.team.id} order by ${runs.timeCreated}`);
    const toldBy = (part: string) => rows.flatMap((row) => (row.part === part ? [row.told] : []));
    const [first, ...later] = toldBy("logs").map((told) => told?.[0]);
    expect(JSON.stringify(first)).toContain("price of 17");
    expect(later).toEqual(
      [23, 31].map((price) =>
        JSON.parse(JSON.stringify(first).replaceAll("price of 17", `price of ${price}`)),
      ),
    );
    const rules = ["csp-present", "hsts-present"];
    for (const told of toldBy("security")) {
      expect(told?.map(({ rule }) => rule).toSorted()).toEqual(rules);
    }

    const kept = await app.database.owner.query<{ keys: number; likes: boolean }>(
      `select (select count(*)::int from jsonb_object_keys(finding)) as keys, like_id is not null as likes
       from told_findings where team_id = $1 and finding::text like '%price of%' order by likes`,
      [member.team.id],
    );
    expect(kept.rows).toMatchObject([{ likes: false }, { likes: true }, { likes: true }]);
    expect(kept.rows.map(({ keys }) => keys < 4)).toEqual([false, true, true]);
    const named = await app.database.owner.query<{ told: number; listed: number | null }>(
      `select cardinality(part.told) as told, cardinality(list.told) as listed
       from scan_parts part left join told_lists list on list.id = part.told_list
       join runs on runs.id = part.scan_id
       where part.team_id = $1 and part.name = 'security' order by runs.time_created`,
      [member.team.id],
    );
    expect(named.rows).toEqual([
      { told: 2, listed: null },
      { told: 0, listed: 2 },
      { told: 0, listed: 2 },
    ]);
  });

  it("show what scans of before saw, which have it in their rows", async () => {
    await addSite({ "/": { thrown: ["Error: a"] } });
    await app.database.owner.query(
      `update scan_parts set told = null, findings = (
         select jsonb_agg(finding) from told_findings told where scan_parts.told @> array[told.id]
       ) where team_id = $1`,
      [member.team.id],
    );
    const { results } = await findings(`site_id=${site.id}`);
    expect(results[0]?.checks[0]?.evidence).toMatchObject({ line: { number: 7 } });
  });

  it("are new, then still there, then gone, and then no more", async () => {
    await addSite({ "/": { thrown: ["Error: a", "Error: b"] } });
    await scanAll({ "/": { thrown: ["Error: b", "Error: c"] } });
    const second = await findings(`site_id=${site.id}`);
    await scanAll({ "/": {} });
    const third = await findings(`site_id=${site.id}`);
    await scanAll({ "/": {} });
    const fourth = await findings(`site_id=${site.id}`);

    expect(statesOf(second)).toEqual({
      "Error: a": "gone",
      "Error: b": "still",
      "Error: c": "new",
    });
    expect(second.states).toEqual({ new: 1, still: 1, gone: 1 });
    expect(statesOf(third)).toEqual({ "Error: b": "gone", "Error: c": "gone" });
    expect(third.results.every(({ checks }) => checks[0]?.evidence !== null)).toBe(true);
    expect(fourth.count).toBe(0);
    expect(fourth.looked.pages).toBe(1);
  });

  it("are one row for a rule that is broken in several places, new where one of them is", async () => {
    await addSite({ "/": { faint: ["price"] }, "/b": { faint: ["note", "price"] } });
    await scanAll({ "/": { faint: ["price"] }, "/b": { faint: ["note", "price"] } });
    expect((await findings(`site_id=${site.id}`)).states).toEqual({ new: 0, still: 1, gone: 0 });
    await scanAll({ "/": { faint: ["price", "badge"] }, "/b": { faint: ["price"] } });

    const { results } = await findings(`site_id=${site.id}&state=new`);
    expect(results).toMatchObject([{ title: "Text can hardly be read", where: { pages: 2 } }]);
    const told = results[0]?.checks.map(({ state, evidence }) => [
      evidence?.elements[0]?.selector,
      state,
    ]);
    // What is new is told first, and what is gone last.
    expect(told).toEqual([
      [".badge", "new"],
      [".price", "still"],
      [".note", "gone"],
    ]);
  });

  it("are found again as they were: such a scan writes none of them", async () => {
    const faults = { "/": { thrown: ["Error: a"], audits: ["csp-present"] } };
    await addSite(faults);
    const before = await written();

    await scanAll(faults);

    expect(await written()).toEqual(before);
    expect((await findings(`site_id=${site.id}`)).states).toEqual({ new: 0, still: 2, gone: 0 });
  });

  it("stay where the scan did not finish the part that would tell", async () => {
    await addSite({ "/": { thrown: ["Error: a"], audits: ["csp-present"] } });

    await scanAll({ "/": { breaks: "security" } });

    expect(statesOf(await findings(`site_id=${site.id}`))).toEqual({
      "Error: a": "gone",
      // Not looked at since.
      "csp-present": "new",
    });
    const [newest] = await scanIds();
    expect(statesOf(await findings(`scan_id=${newest}`))).toEqual({ "Error: a": "gone" });
  });

  describe("are gone by proof alone, and stay", () => {
    it("where the scan told more than are kept, this among them", async () => {
      const grave = Array.from({ length: findingsMax }, (_, n) => `TypeError: ${word(n)}`);
      await addSite({ "/": { audits: ["referrer-policy"] } });

      await scanAll({ "/": { audits: ["referrer-policy"], thrown: grave } });
      const full = await findings(`site_id=${site.id}&limit=1&search=referrer`);
      await scanAll({ "/": {} });
      const mended = await findings(`site_id=${site.id}&limit=1&search=referrer`);

      expect(full.states).toMatchObject({ gone: 0 });
      expect(mended.states).toMatchObject({ gone: 1 });
    });

    it("where the console wrote more than is kept", async () => {
      await addSite({ "/": { thrown: ["Error: a"] } });
      await scanAll({ "/": { overflows: true } });
      expect((await findings(`site_id=${site.id}`)).states).toMatchObject({ gone: 0 });
      await scanAll({ "/": {} });
      expect((await findings(`site_id=${site.id}`)).states).toMatchObject({ gone: 1 });
    });

    it("where their rule does not run any more", async () => {
      await addSite({ "/": { audits: ["csp-present", "x-frame-options"] } });
      await scanAll({ "/": { dropsAudits: ["csp-present"] } });
      expect(statesOf(await findings(`site_id=${site.id}`))).toEqual({
        "csp-present": "still",
        "x-frame-options": "gone",
      });
    });
  });

  it("name the page itself when it cannot be opened, and leave what was known of it", async () => {
    await addSite({ "/": { thrown: ["Error: a"] } });
    await scanAll({ "/": { fails: "HTTP_ERROR" } });
    const failed = await findings(`site_id=${site.id}`);
    const { score } = (await as.site(site.id)).info.latest_scan;
    const { health } = (await as.get(`/v1/ops/metrics/site?site_id=${site.id}`)).json();
    await scanAll({ "/": { thrown: ["Error: a"] } });
    const again = await findings(`site_id=${site.id}`);

    // It counts 0 in its site's health, as long as it cannot be opened.
    expect([score, health.score, health.failed]).toEqual([0, 0, 1]);
    expect((await as.site(site.id)).info.latest_scan.score).toBe(80);
    expect(failed.results[0]).toMatchObject({
      title: "The page answers with an error",
      severity: "critical",
      state: "new",
    });
    expect(statesOf(again)).toEqual({
      "Error: a": "still",
      "The page answers with an error": "gone",
    });
  });

  it("of any two scans of a page are compared, and of two pages are not", async () => {
    await addSite({ "/": { thrown: ["Error: a", "Error: b"] }, "/other": {} });
    await scanAll({ "/": { thrown: ["Error: b"] } });
    await scanAll({ "/": { thrown: ["Error: b", "Error: c"] } });
    const [third, , first] = await scanIds("/");
    const [other] = await scanIds("/other");

    expect(statesOf(await findings(`scan_id=${third}&compare_with=${first}`))).toEqual({
      "Error: a": "gone",
      "Error: b": "still",
      "Error: c": "new",
    });
    expect(statesOf(await findings(`scan_id=${first}&compare_with=${third}`))).toEqual({
      "Error: a": "new",
      "Error: b": "still",
      "Error: c": "gone",
    });
    expect(statesOf(await findings(`scan_id=${first}`))).toEqual({
      "Error: a": "new",
      "Error: b": "new",
    });
    const foreign = await as.get(`/v1/ops/finding?scan_id=${third}&compare_with=${other}`);
    expect(foreign.statusCode).toBe(404);
  });

  it("are narrowed by source, severity, state and text, and told apart from no look at all", async () => {
    await addSite({
      "/": { thrown: ["Error: a"], audits: ["csp-present", "referrer-policy-present"] },
    });
    const titles = async (query: string) =>
      (await findings(`site_id=${site.id}&${query}`)).results.map(({ title }) => title);

    expect(await titles("source=console")).toEqual(["Error: a"]);
    expect(await titles("severity=low")).toEqual(["referrer-policy-present"]);
    expect(await titles("state=gone")).toEqual([]);
    expect(await titles("search=REFERRER")).toEqual(["referrer-policy-present"]);
    expect(await titles("limit=1&offset=2")).toEqual(["referrer-policy-present"]);
    const [scan] = await scanIds();
    await app.deps.db.execute(sql`update scans set findings_beyond = null where id = ${scan}`);
    expect(await findings(`scan_id=${scan}`)).toMatchObject({ count: 0, looked: { pages: 0 } });
  });

  it("tell a page that reads as none, until a scan that compared it sees another", async () => {
    const title = "The page answers 200 but reads as a page that is not there";
    const seen = async (faults: Faults) => {
      await scanAll({ "/": faults });
      return statesOf(await findings(`site_id=${site.id}`))[title];
    };
    await addSite({ "/": { readsAsMissing: true } });
    expect(statesOf(await findings(`site_id=${site.id}`))).toEqual({ [title]: "new" });
    // Neither a scan that did not compare nor one that could not open the page says that it is mended.
    expect(await seen({})).not.toBe("gone");
    expect(await seen({ fails: "HTTP_ERROR" })).not.toBe("gone");
    expect(await seen({ readsAsMissing: true })).toBe("still");
    expect(await seen({ readsAsMissing: false })).toBe("gone");
  });

  it("go with their page", async () => {
    await addSite({ "/": {}, "/gone": { thrown: ["Error: a"] } });
    const page = (await pages()).find(({ page_url }) => page_url.endsWith("/gone"));

    await as.remove(`/v1/ops/page/${page?.id}`);

    expect((await findings("")).count).toBe(0);
  });

  it("are the team's, and of those the sites that a member works with", async () => {
    await addSite({ "/": { thrown: ["Error: hidden"] } }, "https://hidden.example");
    const hidden = site;
    await addSite({ "/": { thrown: ["Error: open"] } });
    const kept = actAs(app, await joinTeam(app, member, { sites: [site.id] }));
    const foreign = actAs(app, await registerMember(app));

    const all = await findings("");
    const some = await read(kept, "");

    expect(all.results.map(({ title }) => title).toSorted()).toEqual([
      "Error: hidden",
      "Error: open",
    ]);
    expect(some.results.map(({ title }) => title)).toEqual(["Error: open"]);
    expect((await kept.get(`/v1/ops/finding?site_id=${hidden.id}`)).statusCode).toBe(404);
    expect((await read(foreign, "")).count).toBe(0);
  });

  async function addSite(faults: Record<string, Faults>, site_url = "https://shop.example") {
    site = await as.addSite({ site_url, page_urls: Object.keys(faults) });
    await runJobs(app, { scanner: createFaultyScanner(faults) });
  }

  /** Scans the pages that are named once more. */
  async function scanAll(faults: Record<string, Faults>) {
    for (const page of await pages()) {
      if (!(new URL(page.page_url).pathname in faults)) continue;
      await as.post("/v1/ops/scan", { page_id: page.id });
    }
    await runJobs(app, { scanner: createFaultyScanner(faults) });
  }

  async function pages(): Promise<Page[]> {
    return (await as.pages(site.id)).results;
  }

  /** Of a page's scans, the newest first. */
  async function scanIds(path = "/"): Promise<string[]> {
    const page = (await pages()).find(({ page_url }) => new URL(page_url).pathname === path);
    return (await as.scans(page?.id ?? "")).results.map(({ id }) => id);
  }

  function findings(query: string): Promise<FindingList> {
    return read(as, query);
  }

  /** Which versions of which rows there are. */
  async function written() {
    const { rows } = await app.deps.db.execute(sql`
      select id, xmin::text from findings where site_id = ${site.id}
      union all select id, xmin::text from finding_places where site_id = ${site.id} order by 1`);
    return rows;
  }
});

async function read(as: ReturnType<typeof actAs>, query: string): Promise<FindingList> {
  const response = await as.get(`/v1/ops/finding?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<FindingList>();
}

/** A word of letters alone, for what counts figures as one. */
function word(n: number): string {
  return n
    .toString(26)
    .replaceAll(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
    .padStart(3, "q");
}

function statesOf({ results }: FindingList): Record<string, string> {
  return Object.fromEntries(results.map(({ title, state }) => [title, state]));
}
