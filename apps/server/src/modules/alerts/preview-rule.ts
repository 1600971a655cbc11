import {
  type AlertPreview,
  alertPreviewDays,
  type EndpointRequest,
  type endpoints,
  evaluateCondition,
  kindOfCondition,
} from "@sitewright/contract";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { findSchedule, readAim } from "../schedules/index.ts";
import type { JudgedRun } from "../verdicts/index.ts";
import { selectPastRuns } from "./alert-facts-repository.ts";
import { selectPastCases } from "./case-facts-repository.ts";
import { quieterRule } from "./quieter-rule.ts";
import { replayRule } from "./replay-rule.ts";
import { selectSiteUrls } from "./rules-repository.ts";
import { selectPastSites } from "./site-facts-repository.ts";

type Input = EndpointRequest<typeof endpoints.alerts.preview>;

/** Runs that are looked at, the newest. */
const runsMax = 5_000;
const incidentsShown = 20;
const pointsShown = 60;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * What a rule would have told in the last 30 days, by the runs that are kept. Nothing is kept of it.
 * @throws ServiceError NOT_FOUND, FORBIDDEN as for making it
 */
export async function previewRule({ db }: RequestContext, input: Input): Promise<AlertPreview> {
  const { schedule_id: scheduleId, expressions } = input;
  if (scheduleId !== null && !(await findSchedule(db, scheduleId))) throw notFound("schedule");
  const aim = await readAim(db, input);
  const kind = kindOfCondition(expressions);
  const of = { aim, days: alertPreviewDays };
  const past =
    kind === "site"
      ? await selectPastSites(db, of)
      : kind === "caserun"
        ? await selectPastCases(db, { ...of, scheduleId, limit: runsMax })
        : await selectPastRuns(db, { ...of, kind, scheduleId, limit: runsMax });
  const replay = (failAfter: number) =>
    replayRule(past, { kind, expressions, failAfter, recoverAfter: input.recover_after });
  const { incidents, single, unknown } = replay(input.fail_after);
  const urls = await selectSiteUrls(db, [...new Set(incidents.map(({ siteId }) => siteId))]);
  return {
    days: new Set(past.map(({ ended }) => Math.floor(ended.getTime() / dayMs))).size,
    runs: past.length,
    told: incidents.length,
    incidents: incidents
      .toReversed()
      .slice(0, incidentsShown)
      .map(({ siteId, said, pages, opened, recovered, unstable }) => ({
        site: siteId,
        site_url: urls.get(siteId) ?? "",
        said,
        pages,
        time_opened: opened.toISOString(),
        time_recovered: recovered?.toISOString() ?? null,
        unstable,
      })),
    quieter: quieterRule((failAfter) => replay(failAfter).incidents.length, input.fail_after),
    single,
    unknown,
    line: lineOf(past, input),
  };
}

/** Of each stretch of runs the one that is worst by the first condition. */
function lineOf(past: readonly JudgedRun[], { expressions }: Input): AlertPreview["line"] {
  const [first] = expressions;
  if (!first || typeof first.value !== "number") return [];
  const isLowBad = first.operator.startsWith("<");
  const told = past.flatMap(({ ended, facts }) => {
    const value = facts[first.data_type];
    if (typeof value !== "number") return [];
    return [{ ended, value, bad: evaluateCondition(expressions, facts) === true }];
  });
  const size = Math.max(1, Math.ceil(told.length / pointsShown));
  const stretches = Map.groupBy(told, (_, index) => Math.floor(index / size));
  return [...stretches.values()].flatMap((stretch) => {
    const [worst] = stretch.toSorted((a, b) => (isLowBad ? a.value - b.value : b.value - a.value));
    return worst ? [{ time: worst.ended.toISOString(), value: worst.value, bad: worst.bad }] : [];
  });
}
