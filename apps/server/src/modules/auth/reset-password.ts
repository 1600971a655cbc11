import type { EndpointRequest, endpoints } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { byPerson, emit } from "../events/index.ts";
import type { AuthTools } from "./auth-tools.ts";
import { failureKey } from "./check-password.ts";
import { clearFailures } from "./login-failures-repository.ts";
import { hashToken } from "./opaque-token.ts";
import { renewAllTokens } from "./own-token.ts";
import { requireGoodPassword } from "./password-fault.ts";
import { endSessions } from "./sessions-repository.ts";
import { deleteUserTokens, isLiveToken, takeUserToken } from "./user-tokens-repository.ts";
import { findTeamIdOf, markEmailVerified, updateUser } from "./users-repository.ts";

type Input = EndpointRequest<typeof endpoints.auth.resetPassword>;

/**
 * Sets a new password with the token of a mailed link and uses the link up. Whoever knew the old
 * password is out: every session, the API tokens and every other link end. The address is proven.
 * @throws ServiceError WEAK_PASSWORD, which leaves the link as it is; UNAUTHENTICATED
 */
export async function resetPassword(
  ctx: RequestContext<"public">,
  tools: AuthTools,
  { password }: Input,
): Promise<void> {
  requireGoodPassword(password);
  const tokenHash = hashToken(ctx.bearer ?? "");
  // Looked at first, because a hash is costly and the token of a stranger is not worth one.
  if (!(await isLiveToken(ctx.db, "reset", tokenHash))) throw deadLink();
  const passwordHash = await tools.passwords.hash(password);
  await transaction(ctx.db, async (tx) => {
    const taken = await takeUserToken(tx, "reset", tokenHash);
    if (!taken) throw deadLink();
    const user = await updateUser(tx, taken.userId, { passwordHash });
    await markEmailVerified(tx, user.id);
    // In this order: a session that is making a token is waited for.
    await endSessions(tx, user.id, null);
    await renewAllTokens(tx, tools, user.id);
    await deleteUserTokens(tx, user.id);
    await clearFailures(tx, failureKey(tools, user.emailKey));
    await emit(
      tx,
      byPerson(user.id, await findTeamIdOf(tx, user.id), ctx),
      { name: "password.changed", data: { method: "link" } },
      { name: "sign_in.all_ended", data: { but_this: false } },
      { name: "api_token.made", data: {} },
    );
  });
}

function deadLink(): ServiceError {
  return new ServiceError(
    "UNAUTHENTICATED",
    "Opps, seems like that link may be expired ... Try requesting a new one here.",
  );
}
