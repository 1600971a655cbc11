import {
  type Case,
  type CaseDetail,
  type CaseRun,
  type CaseRunDetail,
  type CaseRunSummary,
  type CaseState,
  type CaseStep,
  isFlaky,
  timesOf,
} from "@sitewright/contract";
import type { LinkSigner } from "../../platform/storage/link-signer.ts";
import { artifactLink, type RunArtifact } from "../artifacts/index.ts";
import type { CaseRunView, KeptStep } from "./case-runs-repository.ts";
import type { CaseRow, CaseView, RecentRun } from "./cases-repository.ts";
import { stateGapOf } from "./resumption.ts";

export function presentCase({ row, steps, rows, reason, siteUrl, by, recent }: CaseView): Case {
  const [last] = recent;
  return {
    ...{ id: row.id, title: row.title, type: row.type, site: row.siteId, site_url: siteUrl },
    ...{ tags: row.tags, version: row.version, reason, rows, by },
    decision: row.decision,
    steps: { num_steps: steps, url: `/v1/ops/case/${row.id}/steps` },
    last: last ? presentRecent(last) : null,
    recent: recent
      .toReversed()
      .map((each) => (each.verdict !== "passed" ? "failed" : each.tries > 1 ? "again" : "passed")),
    time_created: row.timeCreated.toISOString(),
    time_changed: row.timeChanged.toISOString(),
  };
}

export function presentCaseDetail(view: CaseView, { steps, data }: CaseRow): CaseDetail {
  return { ...presentCase(view), step_list: steps, data };
}

/** Which of a list's states a case that is not hidden is in, beside that of all. */
type Standing = Record<Exclude<CaseState, "all" | "hidden">, boolean>;

/** In which of a list's states a case is that is not hidden. */
export function standingOf(one: Case): Standing {
  return {
    failing: one.last?.status === "failed",
    flaky: isFlaky(one),
    never: one.last === null,
    suggested: one.decision === "open",
  };
}

function presentRecent(run: RecentRun): CaseRunSummary {
  const created = new Date(run.created);
  const completed = new Date(run.completed);
  return {
    ...{ id: run.id, status: run.verdict ?? "failed", failed_step: run.failedStep },
    ...{ code: run.code, reason: run.reason, heals: run.heals, tries: run.tries },
    ms: run.started === null ? null : completed.getTime() - Date.parse(run.started),
    time_created: created.toISOString(),
    time_completed: completed.toISOString(),
  };
}

export function presentCaseRun({ run, own, siteUrl }: CaseRunView): CaseRun {
  const { timeStarted, timeCompleted } = run;
  // Its configs are its kind's, which read them as it was opened.
  const { device, window_size } = run.configs as { device: string; window_size: string };
  return {
    ...{ id: run.id, case: own.caseId, title: own.title, version: own.version },
    ...{ site: own.siteId, site_url: siteUrl, device, window_size, row: own.row, at: own.at },
    scheduled: run.triggerKind === "schedule",
    resumes: own.resumes,
    num_steps: own.steps.length,
    status: statusOf(run.status, own.verdict),
    failed_step: own.failedStep,
    code: own.code ?? run.code,
    reason: own.reason ?? run.reason,
    ...{ heals: own.heals, tries: own.tries },
    ms: timeStarted && timeCompleted && timeCompleted.getTime() - timeStarted.getTime(),
    time_created: run.timeCreated.toISOString(),
    time_completed: timeCompleted?.toISOString() ?? null,
  };
}

/** A run with the files that it keeps. */
type KeptRun = CaseRunView & { files: readonly RunArtifact[] };

type Beside = {
  /** The run that it is compared with. */
  green: KeptRun | null;
};

export function presentCaseRunDetail(
  run: KeptRun,
  { green }: Beside,
  links: LinkSigner,
): CaseRunDetail {
  const { own } = run;
  return {
    ...presentCaseRun(run),
    steps: own.steps,
    results: own.results.map((step) => ({
      ...step,
      image: pictureOf(run, step.index, links),
      look: presentLook(run, step, links),
      elements: {
        action: linkOf(run, elementsPart(step.index), links, elementsFiles.action),
        assertion: linkOf(run, elementsPart(step.index), links, elementsFiles.assertion),
      },
      state_gap: stateGapOf(run, step),
    })),
    film: filmOf(run, links),
    green: green && presentGreen(green, own.steps, links),
  };
}

function presentGreen(
  green: KeptRun,
  steps: readonly CaseStep[],
  links: LinkSigner,
): CaseRunDetail["green"] {
  const { id, time_created, ms } = presentCaseRun(green);
  const places = new Map(steps.map((step, index) => [step.id, index]));
  return {
    ...{ id, time_created, ms },
    steps: green.own.results.flatMap((result) => {
      const index = places.get(green.own.steps[result.index]?.id ?? "");
      const image = pictureOf(green, result.index, links);
      return index === undefined ? [] : [{ index, image, box: result.box, ...timesOf(result) }];
    }),
  };
}

function presentLook(
  run: KeptRun,
  { index, look }: KeptStep,
  links: LinkSigner,
): CaseRunDetail["results"][number]["look"] {
  if (!look) return null;
  const part = lookPart(index);
  return {
    ...look,
    image: linkOf(run, part, links, lookFiles.now),
    before: linkOf(run, part, links, lookFiles.before),
  };
}

function filmOf(run: KeptRun, links: LinkSigner): CaseRunDetail["film"] {
  const url = run.run.timeCompleted === null ? null : linkOf(run, filmPart, links);
  return url === null ? null : { url };
}

function pictureOf(run: KeptRun, index: number, links: LinkSigner): string | null {
  return linkOf(run, picturePart(index), links);
}

function linkOf(
  { own, files }: KeptRun,
  part: string,
  links: LinkSigner,
  position = 0,
): string | null {
  const file = files.find((each) => each.part === part && each.position === position);
  return file
    ? artifactLink(links, { owner: own.teamId, sha256: file.sha256, type: file.type })
    : null;
}

/** The part of a run's files that films it. */
export const filmPart = "film";

/** The part of a run's files that pictures a step. */
export function picturePart(index: number): string {
  return `step ${index}`;
}

/** The part of a run's files that has how something looked at a step, and how it was accepted before. */
export function lookPart(index: number): string {
  return `look ${index}`;
}
/** The part of a run's files that says what pages were as the elements of a step were looked for. */
export function elementsPart(index: number): string {
  return `elements ${index}`;
}
const elementsFiles = { action: 0, assertion: 1 } as const;

export const lookFiles = { now: 0, before: 1 } as const;

function statusOf(
  status: CaseRunView["run"]["status"],
  verdict: "passed" | "failed" | null,
): CaseRun["status"] {
  if (status === "queued" || status === "running") return "working";
  if (status === "cancelled") return "cancelled";
  return status === "done" && verdict !== null ? verdict : "failed";
}
