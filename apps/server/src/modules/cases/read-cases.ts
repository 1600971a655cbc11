import {
  type Case,
  type CaseDetail,
  type CaseState,
  type CaseStep,
  caseStates,
  type EndpointRequest,
  type EndpointResult,
  endpoints,
} from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { ownId } from "../../platform/db/own-ids.ts";
import { notFound } from "../../platform/errors.ts";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { findCase, findCaseView, selectCases } from "./cases-repository.ts";
import { presentCase, presentCaseDetail, standingOf } from "./present-cases.ts";

const { cases } = endpoints;
type Calls = typeof cases;

/**
 * Cases of the caller's sites, with how many are in which state.
 * @throws ServiceError NOT_FOUND for a site that the caller does not have
 */
export async function listCases(
  { db }: RequestContext,
  input: EndpointRequest<Calls["list"]>,
): Promise<EndpointResult<Calls["list"]>> {
  const { site_id: siteId, type, search, state, sort, limit, offset } = input;
  if (siteId !== undefined) await ownId(db, "site", siteId);
  const found = (await selectCases(db, { siteId, type, search })).map(presentCase);
  const hidden = found.filter(({ decision }) => decision === "hidden");
  const all = found.filter(({ decision }) => decision !== "hidden");
  const standings = new Map(all.map((one) => [one, standingOf(one)]));
  const of = (wanted: typeof state) => {
    if (wanted === "all") return all;
    if (wanted === "hidden") return hidden;
    return all.filter((one) => standings.get(one)?.[wanted]);
  };
  const listed = of(state).toSorted(inOrder(sort));
  const list = presentList(cases.list.path, input, {
    count: listed.length,
    results: listed.slice(offset, offset + limit),
  });
  const counts = caseStates.map((each) => [each, of(each).length] as const);
  return { ...list, states: Object.fromEntries(counts) as Record<CaseState, number> };
}

type Sort = EndpointRequest<Calls["list"]>["sort"];

function inOrder(sort: Sort): (a: Case, b: Case) => number {
  const field = sort.replace("-", "") as "title" | "time_created" | "time_changed";
  const way = sort.startsWith("-") ? -1 : 1;
  return (a, b) =>
    way * (field === "title" ? a.title.localeCompare(b.title) : a[field] < b[field] ? -1 : 1) ||
    a.id.localeCompare(b.id);
}

/** @throws ServiceError NOT_FOUND */
export function getCase(
  { db }: RequestContext,
  { id }: EndpointRequest<Calls["get"]>,
): Promise<CaseDetail> {
  return readCase(db, id);
}

/** @throws ServiceError NOT_FOUND */
export async function getSteps(
  { db }: RequestContext,
  { id }: EndpointRequest<Calls["steps"]>,
): Promise<CaseStep[]> {
  const row = await findCase(db, id);
  if (!row) throw notFound("case");
  return row.steps;
}

/** @throws ServiceError NOT_FOUND */
export async function readCase(db: TeamDb, id: string): Promise<CaseDetail> {
  const view = await findCaseView(db, id);
  const row = await findCase(db, id);
  if (!view || !row) throw notFound("case");
  return presentCaseDetail(view, row);
}
