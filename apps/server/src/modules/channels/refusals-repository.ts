import { eq, inArray, sql } from "drizzle-orm";
import type { SystemDb, TeamDb } from "../../platform/db/client.ts";
import { channelRefusals } from "../../platform/db/schema/channels.ts";
import { teams } from "../../platform/db/schema/teams.ts";
import { within } from "../../platform/db/within.ts";

/** Which of these people want no more mails of the team's channels. */
export async function listRefusals(db: TeamDb, targets: readonly string[]): Promise<string[]> {
  if (targets.length === 0) return [];
  const rows = await db
    .select({ target: channelRefusals.target })
    .from(channelRefusals)
    .where(within(db.scope, channelRefusals, null, inArray(channelRefusals.target, [...targets])));
  return rows.map(({ target }) => target);
}

/** Somebody wants no more mails of a team's channels; nothing when the team is gone. */
export async function insertChannelRefusal(
  db: SystemDb,
  { teamId, target }: { teamId: string; target: string },
): Promise<void> {
  await db
    .insert(channelRefusals)
    .select(
      db
        .select({
          teamId: teams.id,
          target: sql<string>`${target}`.as("target"),
          timeCreated: sql<Date>`now()`.as("time_created"),
        })
        .from(teams)
        .where(eq(teams.id, teamId)),
    )
    .onConflictDoNothing();
}
