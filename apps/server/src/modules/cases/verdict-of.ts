import type { CaseStep } from "@sitewright/contract";
import type { CaseOutcome } from "@sitewright/scan-engine";

/** What a run of a case comes to. */
export type CaseVerdict = {
  verdict: "passed" | "failed";
  /** The first step that failed, from 1; null where none says why. */
  failedStep: number | null;
  code: string | null;
  reason: string | null;
  heals: number;
  tries: number;
};

/**
 * Sums a run up: the first step whose failure counts says why. Pure.
 * @param run its steps, of which some may fail
 */
export function verdictOf(
  run: readonly Pick<CaseStep, "id" | "optional">[],
  { status, steps, code, reason }: CaseOutcome,
): CaseVerdict {
  const optional = new Set(run.flatMap(({ id, optional }) => (optional ? [id] : [])));
  const parts = steps.flatMap(({ id, index, action, assertion }) =>
    [action, assertion].flatMap((part) => (part ? [{ id, index, part }] : [])),
  );
  const failed = parts.find(({ id, part }) => part.status === "failed" && !optional.has(id));
  return {
    verdict: status,
    failedStep: failed ? failed.index + 1 : null,
    code: failed?.part.code ?? code,
    reason: failed?.part.reason ?? reason,
    heals: parts.filter(({ part }) => part.status === "passed" && part.heal !== null).length,
    tries: Math.max(1, ...steps.map(({ tries }) => tries)),
  };
}
