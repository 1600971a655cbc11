import type { EndpointRequest, endpoints } from "@sitewright/contract";
import type { Comparison } from "@sitewright/scan-engine";
import { notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import type { RulePlace } from "./concerned-tests-repository.ts";
import type { RulePattern } from "./decisions-repository.ts";
import { findNamedChange, type NamedChange } from "./ignore-rules-repository.ts";
import { readComparison } from "./read-comparison.ts";
import { patternsOf } from "./rule-patterns.ts";

type Input = EndpointRequest<typeof endpoints.ignoreRules.create>;

/** A rule that is not made yet. */
export type DraftRule = {
  change: NamedChange;
  place: RulePlace;
  patterns: RulePattern[];
  comparison: Comparison;
};

/**
 * What a rule would be that is made from a change of a test.
 * @throws ServiceError NOT_FOUND, FORBIDDEN for the whole team by who works with some of its sites alone,
 * BAD_REQUEST for what there is nothing to go by
 */
export async function draftRule(
  ctx: RequestContext,
  { test_id, fingerprint, target, scope }: Input,
  files: FileStore,
): Promise<DraftRule> {
  const change = await findNamedChange(ctx.db, test_id, fingerprint);
  if (!change) throw notFound("change");
  if (scope === "team" && ctx.scope.siteIds !== null) {
    throw new ServiceError("FORBIDDEN", "A rule for the whole team needs all of its sites.");
  }
  const { siteId, pageId, templateId } = change;
  if (scope === "template" && templateId === null) {
    throw new ServiceError("BAD_REQUEST", "This page is of no template: choose its site.");
  }
  const comparison = await readComparison(
    { db: ctx.db, files },
    { id: test_id, teamId: ctx.teamId },
  );
  if (!comparison) throw notFound("change");
  const behind = new Set(change.details.causes);
  const causes = comparison.causes.filter(({ id }) => behind.has(id));
  const patterns = patternsOf(causes, target);
  if (patterns.length === 0) {
    throw new ServiceError("BAD_REQUEST", "This change is of no element: ignore its kind.");
  }
  const place: RulePlace = {
    scope,
    siteId: scope === "team" ? null : siteId,
    pageId: scope === "page" ? pageId : null,
    templateId: scope === "template" ? templateId : null,
  };
  return { change, place, patterns, comparison };
}
