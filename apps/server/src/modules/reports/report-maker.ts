import type { TeamDb } from "../../platform/db/client.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { type Origin, originOf } from "../events/index.ts";

/** In whose name a report is made and sent: that of who calls, or of who saved the schedule. */
export type ReportMaker = {
  db: TeamDb;
  teamId: string;
  userId: string;
  memberId: string;
  by: Origin<string>;
};

export function makerOf(ctx: RequestContext): ReportMaker {
  const { db, teamId, userId, member } = ctx;
  return { db, teamId, userId, memberId: member.id, by: originOf(ctx) };
}
