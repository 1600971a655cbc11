import {
  defaultThreshold,
  type EndpointRequest,
  type endpoints,
  previewTests,
  type RulePreview,
} from "@sitewright/contract";
import { invariant } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { listLastTests } from "./concerned-tests-repository.ts";
import { type Decisions, readDecisions } from "./decisions-repository.ts";
import { draftRule } from "./draft-rule.ts";
import { hiddenBy } from "./hidden-by.ts";
import { readComparisons } from "./read-comparisons.ts";
import { findThreshold } from "./verdicts-repository.ts";
import { judgeBy } from "./write-verdict.ts";

type Input = EndpointRequest<typeof endpoints.ignoreRules.preview>;

const examplesMax = 10;

/** A rule that is no row yet. */
const draftId = "draft";

/**
 * What a rule would have hidden in the last tests of where it is to hold. Nothing is written.
 * @throws ServiceError as `draftRule` does
 */
export async function previewRule(
  ctx: RequestContext,
  input: Input,
  files: FileStore,
): Promise<RulePreview> {
  const { place, patterns, comparison, change } = await draftRule(ctx, input, files);
  const rules = patterns.map((pattern) => ({ id: draftId, ...pattern }));
  const last = await listLastTests(ctx.db, place, previewTests);
  const deps = { db: ctx.db, files };
  const ids = last.map(({ id }) => id);
  const comparisons = await readComparisons(deps, ctx.teamId, ids);
  const pageIds = [...new Set([change.pageId, ...last.map(({ pageId }) => pageId)])];
  const decided = new Map<string, Decisions>();
  for (const id of pageIds) decided.set(id, await readDecisions(ctx.db, ctx.teamId, id));
  const hidden = last.flatMap(({ id, pageId, pageUrl, timeCreated }) => {
    const compared = comparisons.get(id);
    const decisions = decided.get(pageId);
    if (!compared || !decisions) return [];
    return hiddenBy(compared, decisions, rules).map(({ sentence, real }) => ({
      test: id,
      page_url: pageUrl,
      sentence,
      real,
      time_created: timeCreated.toISOString(),
    }));
  });
  const decisions = decided.get(change.pageId);
  invariant(decisions, "the page of the change was looked up");
  const threshold = (await findThreshold(ctx.db, ctx.teamId, input.test_id)) ?? defaultThreshold;
  const outcome = judgeBy(
    comparison,
    { threshold },
    { ...decisions, rules: [...decisions.rules, ...rules] },
  );
  return {
    tests: last.length,
    hidden: hidden.length,
    real: hidden.filter(({ real }) => real).length,
    examples: hidden.slice(0, examplesMax),
    outcome: { status: outcome.status, score: outcome.score },
  };
}
