import {
  type EndpointRequest,
  type EndpointResult,
  endpoints,
  fillPath,
} from "@sitewright/contract";
import { notFound } from "../../platform/errors.ts";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { findReport } from "./reports-repository.ts";
import { presentShare } from "./share-presenter.ts";
import { selectShares } from "./shares-repository.ts";

type Input = EndpointRequest<typeof endpoints.reports.shares>;
type Result = EndpointResult<typeof endpoints.reports.shares>;

/** @throws ServiceError NOT_FOUND */
export async function listShares(ctx: RequestContext, { id, ...window }: Input): Promise<Result> {
  if (!(await findReport(ctx.db, id))) throw notFound("report");
  const { count, rows } = await selectShares(ctx.db, id, window);
  return presentList(fillPath(endpoints.reports.shares.path, { id }), window, {
    count,
    results: rows.map(presentShare),
  });
}
