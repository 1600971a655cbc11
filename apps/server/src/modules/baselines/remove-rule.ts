import type { EndpointRequest, endpoints } from "@sitewright/contract";
import { notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { emit, originOf } from "../events/index.ts";
import { deleteRule, findRule } from "./ignore-rules-repository.ts";
import { judgeWhere } from "./judge-where.ts";

type Input = EndpointRequest<typeof endpoints.ignoreRules.remove>;

/**
 * Deletes a rule: what it left out counts again.
 * @throws ServiceError NOT_FOUND, FORBIDDEN for the whole team's by who works with some of its sites alone
 */
export async function removeRule(
  ctx: RequestContext,
  { id }: Input,
  files: FileStore,
): Promise<undefined> {
  const rule = await findRule(ctx.db, id);
  if (!rule) throw notFound("rule");
  const { scope, siteId, sentence } = rule;
  if (scope === "team" && ctx.scope.siteIds !== null) {
    throw new ServiceError("FORBIDDEN", "A rule for the whole team needs all of its sites.");
  }
  await judgeWhere(ctx, files, rule, [], async (tx, judge) => {
    if (!(await deleteRule(tx, ctx.teamId, id))) throw notFound("rule");
    await judge();
    const data = { rule_id: id, sentence, scope };
    await emit(tx, originOf(ctx), { name: "ignore_rule.removed", siteId, data });
  });
}
