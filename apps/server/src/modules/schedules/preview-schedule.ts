import type {
  EndpointRequest,
  EndpointResult,
  endpoints,
  ScheduleTask,
} from "@sitewright/contract";
import { invariant } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { countLeft, findPlan, type Plan, type PlanRules } from "../plan/index.ts";
import { readAim, requireFitting } from "./aim-of.ts";
import { clockChanges } from "./clock-changes.ts";
import { databaseTime } from "./due-repository.ts";
import { intervalOf, nextRun, nextRuns, type Timing } from "./next-run.ts";
import { timingOf } from "./schedule-timing.ts";
import { countCaseRuns, countCovered } from "./targets-repository.ts";

type Input = EndpointRequest<typeof endpoints.schedules.preview>;
type Result = EndpointResult<typeof endpoints.schedules.preview>;

/**
 * When a schedule would run, on how much, and what that takes of the plan until it is renewed. Nothing is kept.
 * @throws ServiceError NOT_FOUND, FORBIDDEN as for making it
 */
export async function previewSchedule(
  ctx: RequestContext,
  input: Input,
  rules: PlanRules,
): Promise<Result> {
  const { task_type: task } = input;
  requireFitting(task, input);
  const timing = timingOf(input);
  const aim = await readAim(ctx.db, input);
  const now = await databaseTime(ctx.db);
  const [covers] = await countCovered(ctx.db, [{ ...aim, task }], []);
  invariant(covers, "each aim is counted");
  const plan = await findPlan(ctx.db, ctx.teamId, rules);
  invariant(plan, "a caller's team is there");
  const kind = takesOf[task];
  const each =
    task === "caserun"
      ? await countCaseRuns(ctx.db, aim)
      : task === "flowrun"
        ? covers.sites
        : covers.pages;
  return {
    next: nextRuns(timing, now, 3).map((time) => time.toISOString()),
    changes: clockChanges(timing, now),
    covers,
    takes: kind && (await takenOf(ctx, plan, kind, { timing, now, each })),
  };
}

/** What of the plan's allowance a task takes. */
const takesOf: Record<ScheduleTask, Taken | null> = {
  ...{ scan: "scans", test: "tests", caserun: "caseruns", report: null },
  flowrun: "flowruns",
};

type Taken = NonNullable<Result["takes"]>["kind"];

async function takenOf(
  ctx: RequestContext,
  plan: Plan,
  kind: Taken,
  { timing, now, each }: { timing: Timing; now: Date; each: number },
): Promise<Result["takes"]> {
  const renews = plan.month.endsAt;
  const left = await countLeft(ctx.db, plan, kind, { extraToo: true });
  return {
    kind,
    each,
    all: each * countMoments(timing, now, renews),
    left: Number.isFinite(left) ? left : null,
    renews: renews.toISOString(),
  };
}

function countMoments(timing: Timing, from: Date, to: Date): number {
  const first = nextRun(timing, from);
  if (first >= to) return 0;
  const interval = intervalOf(timing.frequency) * 60_000;
  return 1 + Math.floor((to.getTime() - 1 - first.getTime()) / interval);
}
