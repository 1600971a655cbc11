import { sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { slackWorkspaces } from "../../platform/db/schema/channels.ts";
import { within } from "../../platform/db/within.ts";

export type WorkspaceRow = typeof slackWorkspaces.$inferSelect;

/** The workspace that the team is connected to. */
export async function findWorkspace(
  db: TeamDb,
  { lock = false } = {},
): Promise<WorkspaceRow | null> {
  const found = db
    .select()
    .from(slackWorkspaces)
    .where(within(db.scope, slackWorkspaces, null));
  const [row] = await (lock ? found.for("update") : found);
  return row ?? null;
}

/** Connects the team, in place of what it was connected to before. */
export async function putWorkspace(
  db: TeamDb,
  values: Pick<WorkspaceRow, "tokenSealed" | "workspaceId" | "name" | "botUser" | "connectedBy">,
): Promise<void> {
  const anew = { ...values, timeConnected: sql`now()`, brokenSince: null };
  await db
    .insert(slackWorkspaces)
    .values({ ...values, teamId: db.scope.teamId })
    .onConflictDoUpdate({ target: slackWorkspaces.teamId, set: anew });
}

/** Slack does not let us in: since the first time that it said so. */
export async function markBroken(db: TeamDb): Promise<void> {
  await db
    .update(slackWorkspaces)
    .set({ brokenSince: sql`coalesce(${slackWorkspaces.brokenSince}, now())` })
    .where(within(db.scope, slackWorkspaces, null));
}

export async function deleteWorkspace(db: TeamDb): Promise<void> {
  await db.delete(slackWorkspaces).where(within(db.scope, slackWorkspaces, null));
}
