import type { TeamType } from "@sitewright/contract";
import { eq } from "drizzle-orm";
import type { Db } from "../platform/db/client.ts";
import { teamBilling } from "../platform/db/schema/billing.ts";
import { teams } from "../platform/db/schema/teams.ts";

type Billing = Omit<Partial<typeof teamBilling.$inferInsert>, "teamId">;

/** Gives a team a plan, as if paid for; its months stay where they are unless told otherwise. */
export async function setPlan(
  db: Db,
  teamId: string,
  type: TeamType,
  billing: Billing = {},
): Promise<void> {
  const [team] = await db.update(teams).set({ type }).where(eq(teams.id, teamId)).returning();
  await db
    .insert(teamBilling)
    .values({ planStartedAt: team?.createdAt, ...billing, teamId })
    .onConflictDoUpdate({ target: teamBilling.teamId, set: { ...billing, teamId } });
}
