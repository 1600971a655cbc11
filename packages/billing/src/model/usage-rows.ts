import type { BillingInfo } from "@sitewright/contract";

export type Counted = keyof BillingInfo["used"];

export type UsageRow = {
  id: Counted;
  used: number;
  /** Null is unlimited. */
  allowed: number | null;
  /** How many more there are than allowed. */
  over: number;
  /** What each one beyond the allowance costs, where it is charged instead of refused. */
  extraAmount: number | null;
};

/** Every allowance that is counted, in the order of the screen. */
export function usageRows({ plan, used, extra }: BillingInfo): UsageRow[] {
  return counted.map((id) => {
    const limit = plan.usage[`${id}_allowed`];
    const allowed = limit === 0 ? null : limit;
    const isCharged = extra.task_amount > 0 && chargedTasks.has(id);
    return {
      id,
      used: used[id],
      allowed,
      over: allowed === null ? 0 : Math.max(0, used[id] - allowed),
      extraAmount: isCharged && allowed !== null ? extra.task_amount : null,
    };
  });
}

const counted = [
  "sites",
  "pages",
  "schedules",
  "scans",
  "tests",
  "caseruns",
  "flowruns",
] as const satisfies readonly Counted[];

const chargedTasks: ReadonlySet<Counted> = new Set(["scans", "tests", "caseruns"]);
