import type { Acceptance, IgnoreRule, Test } from "@sitewright/contract";
import type { actAs } from "./act-as.ts";
import { createFakeComparer, makeCause } from "./fake-comparer.ts";
import { runJobs } from "./run-jobs.ts";
import type { TestApp } from "./test-app.ts";

/** Ids of a test with two changes, of which one was accepted and the other is left out by a rule. */
export type DecidedTest = { test: string; acceptance: string; rule: string };

/** Tests a page that was scanned and decides what comes of it. */
export async function makeDecidedTest(
  app: TestApp,
  as: ReturnType<typeof actAs>,
  page_id: string,
): Promise<DecidedTest> {
  const started = await as.post("/v1/ops/test", { page_id });
  const [test_id = ""] = started.json<{ ids: string[] }>().ids;
  const causes = [makeCause("title"), makeCause("price")];
  await runJobs(app, { comparer: createFakeComparer({ causes }) });
  const { findings } = (await as.get(`/v1/ops/test/${test_id}`)).json<Test>();
  const [first, second] = findings.map(({ fingerprint }) => fingerprint);
  const accepting = { test_ids: [test_id], fingerprints: [first] };
  const accepted = await as.post("/v1/ops/baseline", accepting);
  const rule = { test_id, fingerprint: second, target: "element", scope: "page" };
  const ignored = await as.post("/v1/ops/ignore-rule", rule);
  if (ignored.statusCode !== 201) throw new Error(`${accepted.body} ${ignored.body}`);
  return {
    test: test_id,
    acceptance: accepted.json<Acceptance>().id,
    rule: ignored.json<IgnoreRule>().id,
  };
}
