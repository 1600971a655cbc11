import { createHmac } from "node:crypto";
import {
  type EndpointRequest,
  type endpoints,
  passwordMaxLength,
  type Session,
} from "@sitewright/contract";
import type { Db } from "../../platform/db/client.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { AuthTools } from "./auth-tools.ts";
import { blockSeconds } from "./login-back-off.ts";
import {
  blockFor,
  clearFailures,
  countFailure,
  secondsBlocked,
} from "./login-failures-repository.ts";
import { normaliseEmail } from "./normalise-email.ts";
import { startSession } from "./start-session.ts";
import { findUserByEmailKey } from "./users-repository.ts";

type Input = EndpointRequest<typeof endpoints.auth.login>;

/** The product's own words for a wrong address or password, spelling included. */
export const wrongCredentials = "Sorry, those credentials don't mactch any user";

/** Signs a person in. A wrong password and an unknown address cost and answer the same. */
export async function login(
  ctx: RequestContext<"none">,
  tools: AuthTools,
  input: Input,
): Promise<Session> {
  const emailKey = normaliseEmail(input.email);
  const emailHash = createHmac("sha256", tools.loginFailureKey)
    .update(emailKey)
    .digest("base64url");
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
  return startSession(ctx.db, tools, user);
}

async function refuseWhileBlocked(db: Db, emailHash: string): Promise<void> {
  const seconds = await secondsBlocked(db, emailHash);
  if (seconds === 0) return;
  throw new ServiceError(
    "TOO_MANY_REQUESTS",
    `Too many wrong passwords for this address. Try again in ${seconds} seconds.`,
    { retryAfterSeconds: seconds },
  );
}

async function recordFailure(db: Db, emailHash: string): Promise<void> {
  const failures = await countFailure(db, emailHash);
  const seconds = blockSeconds(failures);
  if (seconds > 0) await blockFor(db, emailHash, seconds);
}
