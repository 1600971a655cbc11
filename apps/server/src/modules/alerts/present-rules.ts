import type { Alert } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { invariant } from "../../platform/errors.ts";
import { countOpenByRule } from "./incidents-repository.ts";
import {
  type RuleRow,
  type RuleView,
  selectRuleChannels,
  selectRuleTargets,
  selectWatching,
} from "./rules-repository.ts";
import { patienceOf } from "./step-rule.ts";

/** Rules as the contract has them, with whom each tells and how much is open by it. */
export async function presentRules(db: TeamDb, views: readonly RuleView[]): Promise<Alert[]> {
  const ids = views.map(({ row }) => row.id);
  const targets = Map.groupBy(await selectRuleTargets(db, ids), ({ ruleId }) => ruleId);
  const channels = Map.groupBy(await selectRuleChannels(db, ids), ({ ruleId }) => ruleId);
  const open = await countOpenByRule(db, ids);
  const watching = await selectWatching(db, ids);
  return views.map(({ row, by, scheduleName }) => ({
    id: row.id,
    name: row.name,
    status: row.status === "active" ? "Active" : "Paused",
    kind: row.kind,
    expressions: row.expressions,
    severity: row.severity,
    all_sites: row.allSites,
    resources: (targets.get(row.id) ?? []).map(({ siteId, pageId, str }) =>
      pageId === null ? { type: "site", id: siteId, str } : { type: "page", id: pageId, str },
    ),
    tags: row.tags,
    watches: watching.has(row.id),
    schedule: row.scheduleId === null ? null : { id: row.scheduleId, name: scheduleName ?? "" },
    fail_after: patienceOf(row).failAfter,
    recover_after: patienceOf(row).recoverAfter,
    channels: (channels.get(row.id) ?? []).map(({ id, name, isOff }) => ({
      id,
      name,
      is_off: isOff,
    })),
    digest: row.digest,
    quiet_hours: quietOf(row),
    timezone: row.timezone,
    mute: muteOf(row),
    open: open.get(row.id) ?? 0,
    by,
    time_created: row.timeCreated.toISOString(),
    time_changed: row.timeChanged.toISOString(),
  }));
}

/** One rule as the contract has it. */
export async function presentRule(db: TeamDb, view: RuleView): Promise<Alert> {
  const [rule] = await presentRules(db, [view]);
  invariant(rule, "each rule is presented");
  return rule;
}

function quietOf({ quietFrom, quietTo }: RuleRow): Alert["quiet_hours"] {
  return quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo };
}

function muteOf({ mutedAt, mutedUntil, muteWorse }: RuleRow): Alert["mute"] {
  if (mutedAt === null || (mutedUntil !== null && mutedUntil <= new Date())) return null;
  return { until: mutedUntil?.toISOString() ?? null, until_worse: muteWorse };
}
