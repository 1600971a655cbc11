import { type Alert, type AlertDigest, kindOfCondition, type NewAlert } from "@sitewright/contract";
import {
  type ExpressionDraft,
  expressionDraftsOf,
  expressionsOf,
  newExpression,
} from "@sitewright/feature-kit";
import type { Named } from "./schedule-draft.ts";

/** A rule as its form has it. */
export type RuleDraft = {
  name: string;
  expressions: ExpressionDraft[];
  /** None are all sites. */
  resources: Named[];
  /** Only runs that this schedule starts; `all` for any. A rule keeps it for good. */
  schedule: string;
  failAfter: string;
  recoverAfter: string;
  severity: Alert["severity"];
  channels: string[];
  digest: AlertDigest;
  isQuiet: boolean;
  quietFrom: string;
  quietTo: string;
  timezone: string;
};

/** What a form shows at first: a rule's own, or what most people want. */
export function ruleDraftOf(rule: Alert | null, timezone: string): RuleDraft {
  if (rule === null) {
    return {
      name: "",
      expressions: [newExpression("", "health")],
      resources: [],
      schedule: "all",
      failAfter: "2",
      recoverAfter: "1",
      severity: "high",
      channels: [],
      digest: "none",
      isQuiet: false,
      quietFrom: "22:00",
      quietTo: "06:00",
      timezone,
    };
  }
  return {
    name: rule.name,
    expressions: expressionDraftsOf(rule.expressions),
    resources: [
      ...rule.resources,
      ...rule.tags.map((tag) => ({ type: "tag" as const, id: tag, str: tag })),
    ],
    schedule: rule.schedule?.id ?? "all",
    failAfter: String(rule.fail_after),
    recoverAfter: String(rule.recover_after),
    severity: rule.severity,
    channels: rule.channels.map(({ id }) => id),
    digest: rule.digest,
    isQuiet: rule.quiet_hours !== null,
    quietFrom: rule.quiet_hours?.from ?? "22:00",
    quietTo: rule.quiet_hours?.to ?? "06:00",
    timezone: rule.timezone,
  };
}

/** What a rule asks, as the API takes it. */
export function askedOf({ expressions, resources, schedule, failAfter, recoverAfter }: RuleDraft) {
  const kind = kindOfCondition(expressions);
  const isOfRuns = kind !== "site";
  return {
    schedule_id: isOfRuns && schedule !== "all" ? schedule : null,
    expressions: expressionsOf(expressions),
    resources: resources.flatMap(({ type, id }) =>
      // Cases are run on no page.
      type === "site" || (type === "page" && kind !== "caserun") ? [{ type, id }] : [],
    ),
    tags: resources.flatMap(({ type, str }) => (type === "tag" ? [str] : [])),
    fail_after: Number(failAfter),
    recover_after: Number(recoverAfter),
  };
}

/** The whole of a draft as the API takes it. */
export function ruleBodyOf(draft: RuleDraft): NewAlert {
  const { name, severity, channels, digest, isQuiet, quietFrom, quietTo, timezone } = draft;
  return {
    ...askedOf(draft),
    ...{ name, severity, channels, digest, timezone },
    quiet_hours: isQuiet ? { from: quietFrom.trim(), to: quietTo.trim() } : null,
  };
}

/** Whether a text is a number that a rule can wait for. */
export function isCount(text: string): boolean {
  return /^([1-9]|10)$/.test(text.trim());
}
