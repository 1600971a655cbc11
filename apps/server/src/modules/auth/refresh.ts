import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { byPerson, emit } from "../events/index.ts";
import type { AuthTools } from "./auth-tools.ts";
import { hashToken } from "./opaque-token.ts";
import { readRefreshToken, writeRefreshToken } from "./refresh-token.ts";
import { revokeReusedSession, revokeSession, touchSession } from "./sessions-repository.ts";
import { findTeamIdOf } from "./users-repository.ts";

type Refresh = typeof endpoints.auth.refresh;
type Logout = typeof endpoints.auth.logout;

/**
 * A new access token for a live session. Its refresh token stays the same for whoever does not ask
 * for a new one; for who does, each is good until the one after it is used, and one older than that
 * ends the session.
 */
export async function refresh(
  ctx: RequestContext<"public">,
  tools: AuthTools,
  input: EndpointRequest<Refresh>,
): Promise<EndpointResult<Refresh>> {
  const token = readRefreshToken(tools.refreshTokenKey, input.refresh);
  if (!token) throw ended();
  const { first } = token;
  const shown = { tokenHash: hashToken(first), generation: token.generation };
  const rotate = input.rotate === true;
  const session = await touchSession(ctx.db, { ...shown, rotate });
  if (!session) {
    await endReused(ctx, shown);
    throw ended();
  }
  const { generation } = session;
  return {
    access: await tools.accessTokens.issue(session),
    ...(rotate && { refresh: writeRefreshToken(tools.refreshTokenKey, { first, generation }) }),
  };
}

function ended(): ServiceError {
  return new ServiceError("UNAUTHENTICATED", "This session has ended. Sign in again.");
}

async function endReused(
  ctx: RequestContext<"public">,
  shown: { tokenHash: string; generation: number },
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const session = await revokeReusedSession(tx, shown);
    if (!session) return;
    const by = byPerson(session.userId, await findTeamIdOf(tx, session.userId), ctx);
    await emit(tx, by, { name: "sign_in.reused", data: { session_id: session.id } });
  });
}

/** Ends a session; an unknown one is as good as ended. */
export async function logout(
  ctx: RequestContext<"public">,
  tools: AuthTools,
  input: EndpointRequest<Logout>,
): Promise<void> {
  const token = readRefreshToken(tools.refreshTokenKey, input.refresh);
  if (!token) return;
  await transaction(ctx.db, async (tx) => {
    const ended = await revokeSession(tx, hashToken(token.first));
    if (!ended) return;
    const by = byPerson(ended.userId, await findTeamIdOf(tx, ended.userId), ctx);
    await emit(tx, by, { name: "sign_in.ended", data: { session_id: ended.id } });
  });
}
