import {
  type EndpointRequest,
  type EndpointResult,
  endpoints,
  fillPath,
  type OpenEdition,
} from "@sitewright/contract";
import { notFound } from "../../platform/errors.ts";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { presentEdition, presentOpenEdition } from "./edition-presenter.ts";
import { findEdition, listEditionFiles, selectEditions } from "./editions-repository.ts";
import type { ReportsDeps } from "./reports-deps.ts";
import { findReport } from "./reports-repository.ts";

type Input = EndpointRequest<typeof endpoints.reports.editions>;
type Result = EndpointResult<typeof endpoints.reports.editions>;

/** @throws ServiceError NOT_FOUND */
export async function listEditions(ctx: RequestContext, { id, ...window }: Input): Promise<Result> {
  if (!(await findReport(ctx.db, id))) throw notFound("report");
  const { count, rows } = await selectEditions(ctx.db, id, window);
  return presentList(fillPath(endpoints.reports.editions.path, { id }), window, {
    count,
    results: rows.map(presentEdition),
  });
}

/** @throws ServiceError NOT_FOUND */
export async function getEdition(
  ctx: RequestContext,
  { id }: EndpointRequest<typeof endpoints.editions.get>,
  { links }: ReportsDeps,
): Promise<OpenEdition> {
  const view = await findEdition(ctx.db, id);
  if (!view) throw notFound("edition");
  const files = await listEditionFiles(ctx.db, id);
  // Somebody may have deleted it in between: an edition has files as long as it is there.
  if (files.length === 0) throw notFound("edition");
  return presentOpenEdition(view, files, links);
}
