import { type ImportedCase, importCases as readFiles } from "@sitewright/case-formats";
import type { CaseStep, EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import { ownId } from "../../platform/db/own-ids.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { storable } from "../../platform/storage/storable.ts";
import { makeCase } from "./change-cases.ts";

type Call = (typeof endpoints.cases)["import"];
type Result = EndpointResult<Call>;

/**
 * Makes cases of files of other tools: all of those that are chosen, or none. What is not understood of a file is told,
 * and stands in its place as a step that is switched off.
 * @throws ServiceError NOT_FOUND for a site that the caller does not have, BAD_REQUEST where no case can be read, or the
 * team has as many cases as it can
 */
export function importCases(
  ctx: RequestContext,
  { site_id, files, choose, preview }: EndpointRequest<Call>,
): Promise<Result> {
  // Reading takes a while, in which nothing is locked.
  const read = readFiles(files);
  return transaction(ctx.db, async (tx) => {
    const siteId = await ownId(tx, "site", site_id);
    const cases = read.cases.map(withoutInner);
    if (cases.length === 0) throw new ServiceError("BAD_REQUEST", reasonOf(read.notes));
    const made: Result["cases"] = [];
    for (const [place, one] of cases.entries()) {
      const isMade = !preview && (choose?.includes(place) ?? true);
      const { title, steps, data, notes } = one;
      const type = "imported" as const;
      const values = storable({ siteId, title, type, steps, data, tags: [] as string[] });
      const id = isMade ? (await makeCase(tx, ctx, values)).id : null;
      const off = steps.filter(({ disabled }) => disabled).length;
      made.push({ id, title, steps: steps.length, off, notes });
    }
    if (!preview && made.every(({ id }) => id === null)) {
      throw new ServiceError("BAD_REQUEST", "Choose one of the cases at least.");
    }
    return { cases: made, notes: read.notes };
  });
}

function reasonOf([first]: Result["notes"]): string {
  return first ? `${first.file}: ${first.reason}` : "There is no case in these files.";
}

/** Cases inside a case are those of the team that it was exported by: here they name nothing. */
function withoutInner(one: ImportedCase): ImportedCase {
  const isInner = ({ action, disabled }: CaseStep) => action.type === "case" && !disabled;
  if (!one.steps.some(isInner)) return one;
  const reason = "The case that it uses is not in the file. Import it, too, and choose it here.";
  const notes = one.steps.filter(isInner).map((step) => ({
    ...{ file: one.title, line: null, code: `case ${step.action.value}`, reason },
  }));
  const steps = one.steps.map((step) =>
    isInner(step) ? { ...step, disabled: true, note: reason } : step,
  );
  return { ...one, steps, notes: [...one.notes, ...notes] };
}
