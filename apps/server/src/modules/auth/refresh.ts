import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { byPerson, emit } from "../events/index.ts";
import type { AuthTools } from "./auth-tools.ts";
import { hashToken } from "./opaque-token.ts";
import { revokeSession, touchSession } from "./sessions-repository.ts";
import { findTeamIdOf } from "./users-repository.ts";

type Refresh = typeof endpoints.auth.refresh;
type Logout = typeof endpoints.auth.logout;

/** A new access token for a live session; the refresh token itself stays the same. */
export async function refresh(
  ctx: RequestContext<"public">,
  tools: AuthTools,
  input: EndpointRequest<Refresh>,
): Promise<EndpointResult<Refresh>> {
  const session = await touchSession(ctx.db, hashToken(input.refresh));
  if (!session) {
    throw new ServiceError("UNAUTHENTICATED", "This session has ended. Sign in again.");
  }
  return { access: await tools.accessTokens.issue(session) };
}

/** Ends a session; an unknown one is as good as ended. */
export async function logout(
  ctx: RequestContext<"public">,
  input: EndpointRequest<Logout>,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const ended = await revokeSession(tx, hashToken(input.refresh));
    if (!ended) return;
    const by = byPerson(ended.userId, await findTeamIdOf(tx, ended.userId), ctx);
    await emit(tx, by, { name: "sign_in.ended", data: { session_id: ended.id } });
  });
}
