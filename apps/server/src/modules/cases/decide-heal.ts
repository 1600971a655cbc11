import { isDeepStrictEqual } from "node:util";
import {
  type CaseRunDetail,
  type CaseStep,
  type EndpointRequest,
  type endpoints,
  locatorsOf,
  type StepElement,
  withLocators,
} from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { LinkSigner } from "../../platform/storage/link-signer.ts";
import { emit, originOf } from "../events/index.ts";
import { lockRuns } from "../runs/index.ts";
import { findCaseRun, type KeptStep, updateCaseRun } from "./case-runs-repository.ts";
import { type CaseRow, findCase, updateCase } from "./cases-repository.ts";
import { getCaseRun } from "./read-case-runs.ts";

type Input = EndpointRequest<(typeof endpoints.caseruns)["decide"]>;
type Heal = NonNullable<NonNullable<KeptStep["action"]>["heal"]>;

/**
 * Writes into a case what a person says of a locator that stood in during a run. Accepted, it comes first and the one
 * that failed goes; rejected, the step takes no other than its first from then on.
 * @throws ServiceError NOT_FOUND, BAD_REQUEST where none stood in or the run goes on, DUPLICATE where it was said
 * already or the step was changed since
 */
export async function decideHeal(
  ctx: RequestContext,
  input: Input,
  links: LinkSigner,
): Promise<CaseRunDetail> {
  await transaction(ctx.db, async (tx) => {
    if (!(await findCaseRun(tx, input.id))) throw notFound("case run");
    await lockRuns(tx, ctx.teamId, { id: input.id });
    const view = await findCaseRun(tx, input.id);
    if (!view) throw notFound("case run");
    if (view.run.timeCompleted === null) {
      throw new ServiceError("BAD_REQUEST", "This run is under way. Wait for its end.");
    }
    const { own } = view;
    const heal = healOf(own.results, input);
    if (!heal) throw new ServiceError("BAD_REQUEST", "No other locator stood in for this step.");
    if (heal.decision) throw new ServiceError("DUPLICATE", `It was ${heal.decision} already.`);
    const stepId = own.steps[input.index]?.id ?? "";
    const target = await findStep(tx, own.caseId, stepId);
    if (!target) throw changedSince();
    const { row, step } = target;
    const changed = decided(step, heal, input);
    const steps = row.steps.map((each) => (each === step ? changed : each));
    await updateCase(tx, row.id, { steps });
    await updateCaseRun(tx, view.run, {
      results: own.results.map((result) =>
        result.index === input.index ? withDecision(result, input) : result,
      ),
      heals: Math.max(0, own.heals - 1),
    });
    const data = { case_id: row.id, title: row.title, fields: ["steps"] };
    await emit(tx, originOf(ctx), { name: "case.changed", siteId: row.siteId, data });
  });
  return getCaseRun(ctx, { id: input.id }, links);
}

function changedSince(): ServiceError {
  const reason = "The step was changed since this run. Run the case again to see whether it holds.";
  return new ServiceError("DUPLICATE", reason);
}

function healOf(results: readonly KeptStep[], { index, part }: Input): Heal | null {
  const found = results.find((result) => result.index === index)?.[part];
  return found?.status === "passed" ? found.heal : null;
}

function withDecision(result: KeptStep, { part, accept }: Input): KeptStep {
  const heal = result[part]?.heal;
  const decision = accept ? ("accepted" as const) : ("rejected" as const);
  return { ...result, [part]: { ...result[part], heal: { ...heal, decision } } };
}

/** The step of a run where it is written: in the case, or in one that the case uses. */
async function findStep(
  tx: TeamDb,
  caseId: string,
  stepId: string,
): Promise<{ row: CaseRow; step: CaseStep } | null> {
  const row = await findCase(tx, caseId, { lock: true });
  if (!row) return null;
  const step = row.steps.find(({ id }) => id === stepId);
  if (step) return { row, step };
  const caller = row.steps.find(
    ({ id, action }) => action.type === "case" && stepId.startsWith(`${id}/`),
  );
  if (!caller) return null;
  return findStep(tx, caller.action.value, stepId.slice(caller.id.length + 1));
}

function decided(step: CaseStep, heal: Heal, { part, accept }: Input): CaseStep {
  const { element } = step[part];
  const locators = locatorsOf(element);
  const first = locators[0];
  if (!first || !isDeepStrictEqual(first, heal.from)) throw changedSince();
  if (!accept) return { ...step, heals: false };
  const others = locators.filter(
    (one) => !isDeepStrictEqual(one, heal.from) && !isDeepStrictEqual(one, heal.to),
  );
  const named: StepElement = withLocators(element, [heal.to, ...others]);
  return { ...step, [part]: { ...step[part], element: named } };
}
