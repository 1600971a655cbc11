import type { CaseStep, StateGap } from "@sitewright/contract";
import type { DeviceName } from "@sitewright/scan-engine";
import type { TeamDb } from "../../platform/db/client.ts";
import { notFound, ServiceError } from "../../platform/errors.ts";
import { caseRun } from "./case-run-kind.ts";
import {
  type CaseRunRow,
  type CaseRunView,
  findCaseRun,
  type KeptStep,
} from "./case-runs-repository.ts";
import type { CaseRow } from "./cases-repository.ts";
import { areStatesKept } from "./states-repository.ts";

/** A step of a run that another begins at. */
export type Resumption = Pick<CaseRunRow, "id" | "siteId" | "row"> & {
  /** Its place in that run, from 0. */
  step: number;
  stepId: string;
  /** Whether each step held that was run before it, by their ids. */
  held: ReadonlyMap<string, boolean>;
  configs: { device: DeviceName; window_size: string };
};

/** Why no run can begin at a step of a run, in a browser as it was then; null where one can. */
export function stateGapOf(
  { run }: Pick<CaseRunView, "run">,
  { state_gap }: KeptStep,
): StateGap | null {
  return state_gap === undefined || !areStatesKept(run) ? "gone" : state_gap;
}

/** @throws ServiceError NOT_FOUND, BAD_REQUEST where no run can begin there */
export async function findResumption(
  tx: TeamDb,
  row: CaseRow,
  { from_run, from_step }: { from_run?: string | undefined; from_step?: number | undefined },
): Promise<Resumption | null> {
  if (from_run === undefined && from_step === undefined) return null;
  if (from_run === undefined || from_step === undefined) {
    throw new ServiceError("BAD_REQUEST", "Name both the run and the step to begin at.");
  }
  const view = await findCaseRun(tx, from_run);
  if (view?.own.caseId !== row.id) throw notFound("case run");
  const { run, own } = view;
  if (run.timeCompleted === null) {
    throw new ServiceError("BAD_REQUEST", "That run is still under way.");
  }
  const step = own.steps[from_step];
  const result = own.results.find(({ index }) => index === from_step);
  if (!step || !result) {
    throw new ServiceError("BAD_REQUEST", `In that run no step ${from_step + 1} was run.`);
  }
  const gap = stateGapOf(view, result);
  if (gap !== null) throw new ServiceError("BAD_REQUEST", refusals[gap]);
  const configs = caseRun.configs.parse(run.configs);
  return {
    id: own.id,
    siteId: own.siteId,
    row: own.row,
    step: from_step,
    stepId: step.id,
    held: heldBefore(own, from_step),
    configs,
  };
}

const whole = "Run the case from its beginning, or from another step.";
const refusals: Record<StateGap, string> = {
  frame: `That step began in a frame, which cannot be opened by itself. ${whole}`,
  tab: `Another tab was open as that step began, and one alone can be opened again. ${whole}`,
  address: `The page was at no address that can be opened as that step began. ${whole}`,
  large: `The browser held more as that step began than is kept of a run. ${whole}`,
  unread: `The page did not say in time what the browser held as that step began. ${whole}`,
  gone: "What the browser was like in that run is not kept any more. Run the case from its beginning.",
};

function heldBefore({ steps, results }: CaseRunView["own"], at: number): Map<string, boolean> {
  const before = results.filter(({ index }) => index < at);
  return new Map(
    before.map(({ index, action, assertion }) => [
      steps[index]?.id ?? "",
      action?.status !== "failed" && assertion?.status !== "failed",
    ]),
  );
}

/**
 * The steps with all before one switched off. What depends on those is as it was in the run that it begins in, and the
 * one that it begins at is done. @throws ServiceError BAD_REQUEST where it is not among them, or is off itself */
export function stepsFrom(
  steps: CaseStep[],
  { stepId, held }: Pick<Resumption, "stepId" | "held">,
): CaseStep[] {
  const at = steps.findIndex(({ id }) => id === stepId);
  const step = steps[at];
  if (!step || step.disabled) {
    const reason = step ? "is switched off by now" : "is not in the case any more";
    throw new ServiceError(
      "BAD_REQUEST",
      `That step ${reason}. Run the case from its beginning, or from another step.`,
    );
  }
  return steps.map((step, index) => {
    const { only_if: given, ...rest } = step;
    if (index < at) return { ...step, disabled: true };
    if (index === at) return rest;
    const was = given && held.get(given.step);
    if (!given || was === undefined) return step;
    return was === (given.not !== true) ? rest : { ...rest, disabled: true };
  });
}
