import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";

/**
 * Keeps API tokens away from what belongs to the person: a token in a build script must not be
 * enough to take over or delete an account.
 * @returns the sign-in that calls.
 */
export function requireSignIn({ sessionId }: Pick<RequestContext<"user">, "sessionId">): string {
  if (sessionId !== null) return sessionId;
  throw new ServiceError("FORBIDDEN", "Sign in to do this: an API token is not enough.");
}
