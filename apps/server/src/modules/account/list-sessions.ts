import type { EndpointResult, endpoints } from "@sitewright/contract";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { selectLiveSessions } from "../auth/index.ts";

type Result = EndpointResult<typeof endpoints.account.sessions>;

/** Where the person is signed in. */
export async function listSessions(ctx: RequestContext<"signed-in">): Promise<Result> {
  const rows = await selectLiveSessions(ctx.db, ctx.userId);
  return {
    results: rows.map((row) => ({
      id: row.id,
      device: row.userAgent,
      created: row.createdAt.toISOString(),
      last_used: row.lastUsedAt.toISOString(),
      expires: row.expiresAt.toISOString(),
      current: row.id === ctx.sessionId,
    })),
  };
}
