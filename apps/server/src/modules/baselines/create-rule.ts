import type { EndpointRequest, endpoints, IgnoreRule } from "@sitewright/contract";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { storable } from "../../platform/storage/storable.ts";
import { emit, originOf } from "../events/index.ts";
import { draftRule } from "./draft-rule.ts";
import { findRuleView, insertRule } from "./ignore-rules-repository.ts";
import { judgeWhere } from "./judge-where.ts";
import { presentRule } from "./rule-presenter.ts";

type Input = EndpointRequest<typeof endpoints.ignoreRules.create>;

/**
 * Makes a rule from a change of a test, and judges the tests anew that it holds for: that test and the
 * newest ones at once, the rest by a job.
 * @throws ServiceError as `draftRule` does, DUPLICATE when there is the same rule
 */
export async function createRule(
  ctx: RequestContext,
  input: Input,
  files: FileStore,
): Promise<IgnoreRule> {
  const { change, place, patterns } = await draftRule(ctx, input, files);
  const { part, kind, sentence, fingerprint, details } = change;
  return judgeWhere(ctx, files, place, [change.testId], async (tx, judge) => {
    const rule = await insertRule(tx, {
      ...place,
      teamId: ctx.teamId,
      target: input.target,
      part,
      kind,
      fingerprint,
      sentence,
      label: details.label,
      patterns: storable(patterns),
      createdBy: ctx.userId,
    });
    if (!rule) throw new ServiceError("DUPLICATE", "There is this rule already.");
    await judge();
    const data = { rule_id: rule.id, sentence, scope: place.scope };
    await emit(tx, originOf(ctx), { name: "ignore_rule.created", siteId: place.siteId, data });
    return presentRule(await findRuleView(tx, rule));
  });
}
