import { type CaseStep, caseDepthMax } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { selectSteps } from "./cases-repository.ts";

/** The steps of all cases that some steps use, and of those that these use, as far as the caller has them. */
export async function loadInner(
  db: TeamDb,
  steps: readonly CaseStep[],
): Promise<Map<string, readonly CaseStep[]>> {
  const known = new Map<string, readonly CaseStep[]>();
  let wanted = usedIn(steps);
  for (let depth = 0; depth <= caseDepthMax && wanted.length > 0; depth += 1) {
    const found = await selectSteps(db, wanted);
    for (const { id, steps } of found) known.set(id, steps);
    const next = found.flatMap(({ steps }) => usedIn(steps));
    wanted = [...new Set(next)].filter((id) => !known.has(id));
  }
  return known;
}

function usedIn(steps: readonly CaseStep[]): string[] {
  const used = steps.flatMap(({ action, disabled }) =>
    action.type === "case" && !disabled ? [action.value] : [],
  );
  return [...new Set(used)].filter((id) => uuid.test(id));
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
