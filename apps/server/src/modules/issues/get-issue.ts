import type { EndpointRequest, endpoints, Issue } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { checksOfCauses, countLooked } from "../findings/index.ts";
import { findFailingCase } from "./failing-cases-repository.ts";
import { selectEntries } from "./issue-entries-repository.ts";
import { selectIssueKeys, selectPlaces, selectTestPlaces } from "./issue-places-repository.ts";
import { presentIssue } from "./issue-presenter.ts";
import { findIssue } from "./issue-rows-repository.ts";

/** Root causes of one issue whose checks are shown; of many findings that stand together it has more. */
const causesMax = 20;
const checksMax = 50;

/** @throws ServiceError NOT_FOUND */
export function getIssue(
  ctx: RequestContext,
  { id }: EndpointRequest<typeof endpoints.issues.get>,
): Promise<Issue> {
  return openIssue(ctx.db, id);
}

/**
 * An issue with all that stands behind it.
 * @throws ServiceError NOT_FOUND
 */
export async function openIssue(db: TeamDb, id: string): Promise<Issue> {
  const found = await findIssue(db, id);
  if (!found) throw notFound("issue");
  const { row } = found;
  const keys = await selectIssueKeys(db, id);
  const causes = [...new Set(keys.map(({ cause }) => cause))].slice(0, causesMax);
  const fingerprints = new Set(keys.map(({ fingerprint }) => fingerprint));
  const [looked, checks, places, tests, failing, history] = await Promise.all([
    countLooked(db, [row.siteId]),
    checksOfCauses(db, row.siteId, causes),
    selectPlaces(db, id),
    selectTestPlaces(db, id),
    findFailingCase(db, id),
    selectEntries(db, id),
  ]);
  const { openedRun, openedKind, timeOpened, closedRun, closedKind, timeClosed } = row;
  return {
    ...presentIssue(found, looked.get(row.siteId) ?? 0),
    details: row.details,
    what_to_do: row.whatToDo,
    opened_by: runOf(openedKind, openedRun, timeOpened),
    closed_by: runOf(closedKind, closedRun, timeClosed),
    checks: checks.filter(({ fingerprint }) => fingerprints.has(fingerprint)).slice(0, checksMax),
    places,
    tests,
    case: failing,
    history,
  };
}

function runOf(
  kind: NonNullable<Issue["opened_by"]>["kind"] | null,
  id: string | null,
  time: Date | null,
): Issue["opened_by"] {
  return kind === null || id === null || time === null
    ? null
    : { kind, id, time: time.toISOString() };
}
