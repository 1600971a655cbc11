import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { SessionContext } from "../../platform/http/request-context.ts";
import type { AuthTools } from "../auth/index.ts";
import {
  deleteUserTokens,
  endSessions,
  findUser,
  renewAllTokens,
  requireGoodPassword,
  updateUser,
} from "../auth/index.ts";
import { emit, originOf } from "../events/index.ts";
import { confirmPerson } from "./confirm-person.ts";

type Call = typeof endpoints.account.changePassword;

/**
 * Changes the password. The other sessions, the API tokens and every mailed link end with the old one.
 * @throws ServiceError WEAK_PASSWORD, INVALID_INPUT, TOO_MANY_REQUESTS
 */
export async function changePassword(
  ctx: SessionContext,
  tools: AuthTools,
  input: EndpointRequest<Call>,
): Promise<EndpointResult<Call>> {
  const user = await findUser(ctx.db, ctx.userId);
  if (user.passwordHash === null) {
    throw new ServiceError(
      "INVALID_INPUT",
      "You have no password yet. Ask for a reset link to set one.",
      { field: "current_password" },
    );
  }
  await confirmPerson(ctx, tools, user, input.current_password);
  requireGoodPassword(input.password);
  const passwordHash = await tools.passwords.hash(input.password);
  const token = await transaction(ctx.db, async (tx) => {
    await updateUser(tx, user.id, { passwordHash });
    await endSessions(tx, user.id, ctx.sessionId);
    await deleteUserTokens(tx, user.id);
    await emit(
      tx,
      originOf(ctx),
      { name: "password.changed", data: { method: "password" } },
      { name: "sign_in.all_ended", data: { but_this: true } },
      { name: "api_token.made", data: {} },
    );
    return renewAllTokens(tx, tools, user.id);
  });
  return { api_token: token };
}
