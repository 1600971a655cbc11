import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound } from "../../platform/errors.ts";
import type { SessionContext } from "../../platform/http/request-context.ts";
import type { AuthTools } from "../auth/index.ts";
import { endSession, endSessions, renewAllTokens } from "../auth/index.ts";
import { emit, originOf } from "../events/index.ts";

type One = EndpointRequest<typeof endpoints.account.endSession>;
type All = typeof endpoints.account.endSessions;

/** Ends one sign-in, which is out with its next call. @throws ServiceError NOT_FOUND */
export async function endOneSession(ctx: SessionContext, { id }: One): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    if (!(await endSession(tx, ctx.userId, id))) throw notFound("sign-in");
    await emit(tx, originOf(ctx), { name: "sign_in.ended", data: { session_id: id } });
  });
}

/**
 * Logs the person out everywhere, or everywhere else. The API tokens end as well: each sign-in was
 * given one and could make more, so whoever is to be kept out may hold them. Only the sign-in that stays learns the new one.
 */
export async function endAllSessions(
  ctx: SessionContext,
  tools: AuthTools,
  { keep }: EndpointRequest<All>,
): Promise<EndpointResult<All>> {
  const kept = keep === "current" ? ctx.sessionId : null;
  const token = await transaction(ctx.db, async (tx) => {
    await endSessions(tx, ctx.userId, kept);
    await emit(
      tx,
      originOf(ctx),
      { name: "sign_in.all_ended", data: { but_this: kept !== null } },
      { name: "api_token.made", data: {} },
    );
    return renewAllTokens(tx, tools, ctx.userId);
  });
  return { api_token: kept === null ? null : token };
}
