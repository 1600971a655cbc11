import type {
  Acceptance,
  ChangeGroup,
  EndpointOutput,
  Endpoints,
  IgnoreRule,
  List,
  ReviewState,
  RulePreview,
} from "@sitewright/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { createFakeComparer, makeCause } from "../../testing/fake-comparer.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { makeScannedSite } from "../../testing/scanned-site.ts";
import { spreadTest } from "../../testing/spread-test.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

type Groups = EndpointOutput<Endpoints["tests"]["groups"]>;

describe("what somebody decided about changes", () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  /** A site of which every page shows the same two changes in a test that all were asked for. */
  async function changedSite(paths: string[], causes = [makeCause("title"), makeCause("price")]) {
    const made = await makeScannedSite(app, paths);
    const ids = await made.start({ site_id: made.site.id });
    await runJobs(app, { comparer: createFakeComparer({ causes }) });
    const first = await made.test(ids[0] ?? "");
    return { ...made, ids, first, findings: first.findings };
  }

  it("is undone with an acceptance, and a deleted rule hides nothing any more", async () => {
    const { as, first, findings, test } = await changedSite(["/a"]);
    const [title, price] = findings.map(({ fingerprint }) => fingerprint);
    const accepting = { test_ids: [first.id], fingerprints: [title] };
    const accepted = (await as.post("/v1/ops/baseline", accepting)).json<Acceptance>();
    const rule = { test_id: first.id, fingerprint: price, target: "element", scope: "page" };
    const ignored = (await as.post("/v1/ops/ignore-rule", rule)).json<IgnoreRule>();
    const decided = await test(first.id);

    await as.post(`/v1/ops/baseline/${accepted.id}/undo`);
    const undone = await test(first.id);
    await as.remove(`/v1/ops/ignore-rule/${ignored.id}`);
    const again = await test(first.id);

    expect(
      [first, decided, undone, again].map(({ status, changes }) => [
        status,
        changes.open,
        changes.accepted,
        changes.ignored,
      ]),
    ).toEqual([
      ["failed", 2, 0, 0],
      ["passed", 0, 1, 1],
      ["failed", 1, 0, 1],
      ["failed", 2, 0, 0],
    ]);
    expect([undone.score, again.score]).toEqual([expect.any(Number), first.score]);
  });

  it("lets a page be in one of several states, as in a trial of two, and no other", async () => {
    const { as, start, test, site } = await makeScannedSite(app, ["/a"]);
    const shown = async (state: string) => {
      const [id = ""] = await start({ site_id: site.id });
      const causes = [makeCause("title", { state, after: state })];
      await runJobs(app, { comparer: createFakeComparer({ causes }) });
      return test(id);
    };
    const accept = async ({ id }: { id: string }) =>
      (
        await as.post("/v1/ops/baseline", { test_ids: [id], fingerprints: null })
      ).json<Acceptance>();

    await accept(await shown("red"));
    const blue = await accept(await shown("blue"));
    const told = [await shown("red"), await shown("blue"), await shown("green")];
    await as.post(`/v1/ops/baseline/${blue.id}/undo`);
    const after = [await shown("red"), await shown("blue")];

    expect(told.map(({ status }) => status)).toEqual(["passed", "passed", "failed"]);
    expect(after.map(({ status }) => status)).toEqual(["passed", "failed"]);
  });

  it("leaves out what moved by itself in an earlier test, of that page alone", async () => {
    const { start, test, pages } = await makeScannedSite(app, ["/a", "/b"]);
    const [moving, still] = pages;
    const shown = async (page: (typeof pages)[number] | undefined, script: object) => {
      const [id = ""] = await start({ page_id: page?.id });
      await runJobs(app, { comparer: createFakeComparer(script) });
      const { status, changes } = await test(id);
      return [status, changes.left_out];
    };
    const ad = { subject: "ad.js is slow", facet: "presence" };
    const told = makeCause("ad", { part: "logs", ...ad, delta: { moves: [ad] } } as object);
    await shown(moving, { unsteady: [{ part: "logs", anchor: null, ...ad }] });

    expect(await shown(moving, { causes: [told] })).toEqual(["passed", 1]);
    expect(await shown(still, { causes: [told] })).toEqual(["failed", 0]);
  });

  it("is told before a rule is made: what it would have hidden, and what of that was meant", async () => {
    const { as, ids, first, findings } = await changedSite(["/a", "/b", "/c"]);
    const fingerprint = findings[0]?.fingerprint;
    await as.post("/v1/ops/baseline", { test_ids: [ids[1]], fingerprints: [fingerprint] });

    const rule = { test_id: first.id, fingerprint, target: "element", scope: "site" };
    const preview = await as.post("/v1/ops/ignore-rule/preview", rule);

    expect(preview.json<RulePreview>()).toMatchObject({ tests: 3, hidden: 3, real: 1 });
  });

  it("is told apart where it looks broken, also by what was written down before that was", async () => {
    const gone = makeCause("gone", { kind: "removed" });
    const { as, first } = await changedSite(["/a"], [makeCause("title"), gone]);
    const broken = async () => {
      const { results } = (await as.get(`/v1/ops/tests/groups?batch=${first.batch}`)).json<
        List<ChangeGroup>
      >();
      return results.flatMap(({ kind, looks_broken }) => (looks_broken ? kind : []));
    };
    expect(await broken()).toEqual(["removed"]);
    await app.database.owner.query(
      "update test_changes set details = details - 'looks_broken' where test_id = $1",
      [first.id],
    );
    expect(await broken()).toEqual(["removed"]);
  });

  it("is told with other changes of the same element, which nobody may mean by it", async () => {
    const price = { label: { role: "text", name: "£34", place: "in the card" } };
    const { as, first } = await changedSite(
      ["/a"],
      [makeCause("title"), makeCause("price", price), makeCause("colour", price)],
    );
    const { results } = (await as.get(`/v1/ops/tests/groups?batch=${first.batch}`)).json<
      List<ChangeGroup>
    >();
    const others = results.map(({ sentence, pages }) => [sentence, pages[0]?.others]);
    expect(new Map(others as [string, number][])).toEqual(
      new Map([
        [makeCause("title").sentence, 0],
        [makeCause("price").sentence, 1],
        [makeCause("colour").sentence, 1],
      ]),
    );
  });

  it("is decided for all pages at once where they share a change", async () => {
    const { as, ids, first, site } = await changedSite(["/a", "/b", "/c"]);
    const groups = async () =>
      (await as.get(`/v1/ops/tests/groups?batch=${first.batch}`)).json<List<ChangeGroup>>().results;

    const [one, other] = await groups();
    expect([one?.count, other?.count, one?.pages.length]).toEqual([3, 3, 3]);
    await as.post("/v1/ops/baseline", { test_ids: ids, fingerprints: [one?.fingerprint] });

    expect((await groups()).map(({ fingerprint, count }) => [fingerprint, count])).toEqual([
      [other?.fingerprint, 3],
    ]);
    await as.post("/v1/ops/baseline", { test_ids: ids, fingerprints: null });
    expect(await groups()).toEqual([]);
    expect((await as.site(site.id)).info.latest_test.status).toBe("passed");
  });

  /** What a review of these tests shows of one cause in each state, and how many tests fail. */
  async function reviewOf({ as, first }: Awaited<ReturnType<typeof changedSite>>) {
    const of = async (state: ReviewState) =>
      (await as.get(`/v1/ops/tests/groups?batch=${first.batch}&state=${state}`)).json<Groups>();
    const [open, accepted] = [await of("open"), await of("accepted")];
    return {
      open: open.results.map(({ count }) => count),
      accepted: accepted.results.map(({ count }) => count),
      passed: open.tests.passed,
    };
  }

  it("is decided at once for more pages than a group names, and taken back so", async () => {
    const made = await changedSite(["/a"], [makeCause("title")]);
    const { as, first, findings } = made;
    await spreadTest(app, first.id, 102);
    const fingerprints = [findings[0]?.fingerprint];
    const except = [first.id];

    const accepting = { batch: first.batch, fingerprints, except };
    const accepted = (await as.post("/v1/ops/baseline", accepting)).json<Acceptance>();
    const atOnce = await reviewOf(made);
    await runJobs(app);
    const judged = await reviewOf(made);
    await as.post(`/v1/ops/baseline/${accepted.id}/undo`);
    const undone = await reviewOf(made);
    await runJobs(app);
    const again = await reviewOf(made);

    expect(accepted).toMatchObject({ pages: 102, changes: 102, everything: false });
    expect(atOnce).toEqual({ open: [1], accepted: [102], passed: 100 });
    expect(judged).toEqual({ open: [1], accepted: [102], passed: 102 });
    expect(undone).toMatchObject({ open: [103], accepted: [] });
    expect(again).toEqual({ open: [103], accepted: [], passed: 0 });

    // Taken back before all of it was written down, nothing of it comes later.
    const { id } = (await as.post("/v1/ops/baseline", accepting)).json<Acceptance>();
    await as.post(`/v1/ops/baseline/${id}/undo`);
    await runJobs(app);
    expect(await reviewOf(made)).toEqual(again);
  });

  it("leaves pages on which the same element has another change, unless they are named or all are meant", async () => {
    const price = { label: { role: "text", name: "£34", place: "in the card" } };
    const causes = [makeCause("price", price), makeCause("colour", price)];
    const { as, ids, first, findings } = await changedSite(["/a", "/b", "/c"], causes);
    const accept = async (at: number, over: object = {}) => {
      const fingerprints = [findings[at]?.fingerprint];
      const response = await as.post("/v1/ops/baseline", {
        batch: first.batch,
        fingerprints,
        ...over,
      });
      return response.statusCode === 201 ? response.json<Acceptance>().pages : response.json().code;
    };

    expect([
      await accept(0),
      await accept(0, { crowded: [ids[1]] }),
      await accept(0, { crowded: null }),
      await accept(1, { crowded: null }),
    ]).toEqual(["DUPLICATE", 1, 2, 3]);
  });

  it("is nobody's of another team, or kept to another site, to decide for all pages", async () => {
    const { as, first, findings, member, site } = await changedSite(["/a"]);
    const other = await as.addSite({ site_url: "https://example.org", page_urls: ["/"] });
    const kept = await joinTeam(app, member, { sites: [other.id] });
    const fingerprints = [findings[0]?.fingerprint];
    const answers = async (caller: TestMember, about: object) =>
      (await actAs(app, caller).post("/v1/ops/baseline", { ...about, fingerprints })).statusCode;

    for (const caller of [kept, await registerMember(app)]) {
      expect(await answers(caller, { batch: first.batch })).toBe(404);
      expect(await answers(caller, { site_id: site.id })).toBe(404);
    }
    expect(await answers(member, { batch: first.batch, site_id: site.id })).toBe(422);
    expect(await answers(member, {})).toBe(422);
  });
});
