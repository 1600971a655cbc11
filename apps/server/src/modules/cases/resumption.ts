import type { CaseStep } from "@sitewright/contract";
import type { DeviceName } from "@sitewright/scan-engine";
import type { TeamDb } from "../../platform/db/client.ts";
import { notFound, ServiceError } from "../../platform/errors.ts";
import { caseRun } from "./case-run-kind.ts";
import { type CaseRunRow, findCaseRun } from "./case-runs-repository.ts";
import type { CaseRow } from "./cases-repository.ts";
import { findState } from "./states-repository.ts";

/** Where a run goes on. */
export type Resumption = Pick<CaseRunRow, "id" | "siteId" | "row"> & {
  stepId: string;
  configs: { device: DeviceName; window_size: string };
};

/** @throws ServiceError NOT_FOUND, BAD_REQUEST where nothing can go on from it */
export async function findResumption(tx: TeamDb, row: CaseRow, id: string): Promise<Resumption> {
  const view = await findCaseRun(tx, id);
  if (view?.own.caseId !== row.id) throw notFound("case run");
  const state = view.run.timeCompleted && (await findState(tx, { teamId: row.teamId, id }));
  if (!state) {
    throw new ServiceError(
      "BAD_REQUEST",
      "What the browser was like in that run is not kept. Run the case from its beginning.",
    );
  }
  const { siteId, row: data } = view.own;
  return {
    id,
    siteId,
    row: data,
    stepId: state.stepId,
    configs: caseRun.configs.parse(view.run.configs),
  };
}

/** The steps with all before one switched off. @throws ServiceError BAD_REQUEST where it is not among them */
export function stepsFrom(steps: CaseStep[], stepId: string): CaseStep[] {
  const at = steps.findIndex(({ id }) => id === stepId);
  if (at < 0) {
    throw new ServiceError(
      "BAD_REQUEST",
      "The step that failed is not in the case any more. Run the case from its beginning.",
    );
  }
  return steps.map((step, index) => (index < at ? { ...step, disabled: true } : step));
}
