import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { kindOf } from "./log-position.ts";
import { presentDetail } from "./log-presenter.ts";
import { findEntry } from "./log-repository.ts";

type Call = typeof endpoints.logs.get;

/** @throws ServiceError NOT_FOUND */
export async function getLog(
  ctx: RequestContext,
  { id }: EndpointRequest<Call>,
): Promise<EndpointResult<Call>> {
  const row = await findEntry(ctx.db, { kind: kindOf(id[0]), number: Number(id.slice(1)) });
  if (!row) throw new ServiceError("NOT_FOUND", "There is no such entry, or none any more.");
  return presentDetail(row);
}
