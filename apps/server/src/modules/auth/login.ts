import {
  type EndpointRequest,
  type endpoints,
  passwordMaxLength,
  type Session,
} from "@sitewright/contract";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { AuthTools } from "./auth-tools.ts";
import { failureKey, recordFailure, refuseWhileBlocked } from "./login-failures.ts";
import { clearFailures } from "./login-failures-repository.ts";
import { normaliseEmail } from "./normalise-email.ts";
import { startSession } from "./start-session.ts";
import { findUserByEmailKey } from "./users-repository.ts";

type Input = EndpointRequest<typeof endpoints.auth.login>;

/** The product's own words for a wrong address or password, spelling included. */
export const wrongCredentials = "Sorry, those credentials don't mactch any user";

/** Signs a person in. A wrong password and an unknown address cost and answer the same. */
export async function login(
  ctx: RequestContext<"public">,
  tools: AuthTools,
  input: Input,
): Promise<Session> {
  const emailKey = normaliseEmail(input.email);
  const emailHash = failureKey(tools, emailKey);
  await refuseWhileBlocked(ctx.db, emailHash);

  const user = await findUserByEmailKey(ctx.db, emailKey);
  // No stored password is this long, and hashing it would only cost time.
  const hashable = input.password.length <= passwordMaxLength;
  const matches =
    hashable && (await tools.passwords.verify(user?.passwordHash ?? null, input.password));
  if (!user?.isActive || !matches) {
    await recordFailure(ctx.db, emailHash);
    throw new ServiceError("UNAUTHENTICATED", wrongCredentials);
  }
  await clearFailures(ctx.db, emailHash);
  return startSession(ctx.db, tools, user, ctx);
}
