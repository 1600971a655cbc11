import type { EndpointResult, endpoints } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import type { SessionContext } from "../../platform/http/request-context.ts";
import { type AuthTools, renewOwnToken, requireLastingSession } from "../auth/index.ts";
import { emit, originOf } from "../events/index.ts";

type Call = typeof endpoints.apiTokens.renew;

/**
 * Ends the token that came with the account; each sign-in answers the new one from now on.
 * @throws ServiceError UNAUTHENTICATED for a sign-in that has just been ended
 */
export async function renewApiToken(
  ctx: SessionContext,
  tools: AuthTools,
): Promise<EndpointResult<Call>> {
  return transaction(ctx.db, async (tx) => {
    await requireLastingSession(tx, ctx.sessionId);
    const api_token = await renewOwnToken(tx, tools, ctx.userId);
    await emit(tx, originOf(ctx), { name: "api_token.made", data: {} });
    return { api_token };
  });
}
