import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { SessionContext } from "../../platform/http/request-context.ts";
import type { AuthTools, UserRow } from "../auth/index.ts";
import { checkPassword, failureKey, selectLiveSessions } from "../auth/index.ts";
import { emit, originOf } from "../events/index.ts";

/** How fresh a sign-in has to be where there is no password to ask for. */
const freshMs = 10 * 60 * 1000;

/**
 * Makes sure that the person themselves is at the keyboard: by their password, or, for those who
 * have none, by a sign-in of the last ten minutes. Wrong passwords count as they do at the login.
 * @throws ServiceError INVALID_INPUT, FORBIDDEN, TOO_MANY_REQUESTS
 */
export async function confirmPerson(
  ctx: SessionContext,
  tools: AuthTools,
  user: UserRow,
  password: string | undefined,
): Promise<void> {
  if (user.passwordHash === null) return requireFreshSignIn(ctx);
  if (!password) throw wrong("Enter your current password.");
  const { emailKey, passwordHash } = user;
  const attempt = { key: failureKey(tools, emailKey), passwordHash, password };
  if (await checkPassword(ctx.db, tools, attempt)) return;
  await transaction(ctx.db, (tx) =>
    emit(tx, originOf(ctx), { name: "password.refused", data: {} }),
  );
  throw wrong("This is not your current password.");
}

async function requireFreshSignIn(ctx: SessionContext): Promise<void> {
  const sessions = await selectLiveSessions(ctx.db, ctx.userId);
  const current = sessions.find(({ id }) => id === ctx.sessionId);
  if (current && Date.now() - current.createdAt.getTime() < freshMs) return;
  throw new ServiceError(
    "FORBIDDEN",
    "Log out, sign in with Google again, and repeat this within ten minutes.",
  );
}

function wrong(sentence: string): ServiceError {
  return new ServiceError("INVALID_INPUT", sentence, { field: "current_password" });
}
