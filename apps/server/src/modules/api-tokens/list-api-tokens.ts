import type { EndpointResult, endpoints } from "@sitewright/contract";
import type { SessionContext } from "../../platform/http/request-context.ts";
import { selectApiTokens } from "../auth/index.ts";
import { presentApiToken } from "./api-token-presenter.ts";

type Call = typeof endpoints.apiTokens.list;

/** The person's own tokens; a colleague's are the colleague's. */
export async function listApiTokens(ctx: SessionContext): Promise<EndpointResult<Call>> {
  const rows = await selectApiTokens(ctx.db, ctx.userId);
  return { results: rows.map(presentApiToken) };
}
