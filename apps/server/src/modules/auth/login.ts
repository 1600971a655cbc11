import type { EndpointRequest, endpoints, Session } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { AuthTools } from "./auth-tools.ts";
import { checkPassword, failureKey } from "./check-password.ts";
import { normaliseEmail } from "./normalise-email.ts";
import { startSession } from "./start-session.ts";
import { tellFailedSignIn } from "./tell-failed-sign-in.ts";
import {
  findTeamIdOf,
  findUserByEmailKey,
  holdPassword,
  type UserRow,
} from "./users-repository.ts";

type Input = EndpointRequest<typeof endpoints.auth.login>;

/** The product's own words for a wrong address or password, spelling included. */
export const wrongCredentials = "Sorry, those credentials don't mactch any user";

/**
 * Signs a person in. A wrong password and an unknown address cost and answer the same.
 * @throws ServiceError UNAUTHENTICATED, TOO_MANY_REQUESTS, BUSY
 */
export async function login(
  ctx: RequestContext<"public">,
  tools: AuthTools,
  input: Input,
): Promise<Session> {
  const emailKey = normaliseEmail(input.email);
  const user = await findUserByEmailKey(ctx.db, emailKey);
  const matches = await checkPassword(ctx.db, tools, {
    key: failureKey(tools, emailKey),
    passwordHash: user?.passwordHash ?? null,
    password: input.password,
  });
  const session = user && matches ? await signIn(ctx, tools, user) : null;
  if (session) return session;
  const { email } = input;
  await tellFailedSignIn(ctx.db, { method: "password", email, userId: user?.id ?? null }, ctx);
  throw new ServiceError("UNAUTHENTICATED", wrongCredentials);
}

/** Null for a person who is not active, or whose password is another one since it was checked. */
function signIn(
  ctx: RequestContext<"public">,
  tools: AuthTools,
  user: UserRow,
): Promise<Session | null> {
  return transaction(ctx.db, async (tx) => {
    if (!(await holdPassword(tx, user))) return null;
    const teamId = await findTeamIdOf(tx, user.id);
    return startSession(tx, tools, user, { ...ctx, teamId, method: "password" });
  });
}
