import type { EndpointRequest, endpoints } from "@sitewright/contract";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { endSession, endSessions } from "../auth/sessions-repository.ts";
import { requireSignIn } from "./require-sign-in.ts";

type One = EndpointRequest<typeof endpoints.account.endSession>;
type All = EndpointRequest<typeof endpoints.account.endSessions>;

/** Ends one sign-in, which is out with its next call. @throws ServiceError NOT_FOUND */
export async function endOneSession(ctx: RequestContext<"user">, { id }: One): Promise<void> {
  requireSignIn(ctx);
  if (!(await endSession(ctx.db, ctx.userId, id))) throw notFound("sign-in");
}

/** Logs the person out everywhere, or everywhere else. */
export async function endAllSessions(ctx: RequestContext<"user">, { keep }: All): Promise<void> {
  const sessionId = requireSignIn(ctx);
  await endSessions(ctx.db, ctx.userId, keep === "current" ? sessionId : null);
}
