import type { IgnoreRule } from "@sitewright/contract";
import type { RuleView } from "./ignore-rules-repository.ts";

export function presentRule({ row, by, hidden, lastHidden }: RuleView): IgnoreRule {
  const { id, scope, target, part, kind, sentence, label, timeCreated } = row;
  return {
    id,
    scope,
    target,
    part,
    kind,
    sentence,
    label,
    site: row.siteId,
    page: row.pageId,
    template: row.templateId,
    by: by ?? "somebody",
    time_created: timeCreated.toISOString(),
    hidden,
    time_last_hidden: lastHidden?.toISOString() ?? null,
  };
}
