import type { EndpointRequest, endpoints } from "@sitewright/contract";
import { notFound } from "../../platform/errors.ts";
import type { SessionContext } from "../../platform/http/request-context.ts";
import { endSession, endSessions } from "../auth/sessions-repository.ts";

type One = EndpointRequest<typeof endpoints.account.endSession>;
type All = EndpointRequest<typeof endpoints.account.endSessions>;

/** Ends one sign-in, which is out with its next call. @throws ServiceError NOT_FOUND */
export async function endOneSession(ctx: SessionContext, { id }: One): Promise<void> {
  if (!(await endSession(ctx.db, ctx.userId, id))) throw notFound("sign-in");
}

/** Logs the person out everywhere, or everywhere else. */
export async function endAllSessions(ctx: SessionContext, { keep }: All): Promise<void> {
  await endSessions(ctx.db, ctx.userId, keep === "current" ? ctx.sessionId : null);
}
