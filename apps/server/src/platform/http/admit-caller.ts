import type { Access, Endpoint, TokenRight } from "@sitewright/contract";
import type { FastifyRequest } from "fastify";
import { ServiceError } from "../errors.ts";
import { originOfCall } from "./origin-of-call.ts";
import { requireCall } from "./permission-policy.ts";
import type { Authenticate, Caller } from "./request-context.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who calls; null until they are known, and where nobody has to be. */
    caller: Caller | null;
  }
}

/**
 * Finds out who calls an endpoint, and lets them in by what its access says: person, API token's
 * scope, team, role. Whoever is refused for what they may is known by then, so that logs name them.
 * @throws ServiceError UNAUTHENTICATED, FORBIDDEN
 */
export async function admitCaller(
  authenticate: Authenticate,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  const { access } = endpoint;
  if (access.may === "public") return;
  const caller = await authenticate(request.headers.authorization, originOfCall(request));
  if (!caller) {
    throw new ServiceError(
      "UNAUTHENTICATED",
      "Sign in to continue: this session is missing or has ended.",
    );
  }
  request.caller = caller;
  requireTokenRight(caller.token?.right ?? null, access.token);
  if (!needsTeam(endpoint)) return;
  if (!caller.member) {
    throw new ServiceError("FORBIDDEN", "This needs a team. Create yours first, then try again.");
  }
  requireCall(caller.member, endpoint);
}

/** Whether a call is made as a member of a team. */
export function needsTeam({ access }: Endpoint): boolean {
  return access.may !== "public" && access.may !== "signed-in";
}

/** @param scope what the caller's API token was given for; null for a sign-in */
function requireTokenRight(scope: TokenRight | null, needed: Access["token"]): void {
  if (scope === null || scope === needed || (scope === "write" && needed === "read")) return;
  throw new ServiceError(
    "FORBIDDEN",
    needed === false
      ? "Sign in to do this: an API token is not enough."
      : "This API token may only read. Use one that may write.",
  );
}
