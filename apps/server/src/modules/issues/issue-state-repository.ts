import { sql } from "drizzle-orm";
import { issues } from "../../platform/db/schema/issues.ts";

/**
 * Where an issue stands now: `new` and `regressed` are over after a week, or with the second run that
 * sees it, whichever is later.
 */
export const issueState = sql<"new" | "regressed" | "ongoing" | "closed">`case
  when not ${issues.isOpen} then 'closed'
  when ${issues.isSeenAgain} and ${issues.timeOpened} <= now() - interval '7 days' then 'ongoing'
  when ${issues.isRegressed} then 'regressed'
  else 'new'
end`;
