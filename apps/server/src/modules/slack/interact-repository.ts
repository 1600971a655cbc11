import { and, eq } from "drizzle-orm";
import type { SystemDb } from "../../platform/db/client.ts";
import { channels, slackWorkspaces } from "../../platform/db/schema/channels.ts";
import type { WorkspaceRow } from "./workspaces-repository.ts";

/** A channel that a button was pressed in, if its team is connected to the workspace that says so. */
export async function findPressedChannel(
  db: SystemDb,
  channelId: string,
  workspaceId: string,
): Promise<{ teamId: string; channelId: string; workspace: WorkspaceRow } | null> {
  const [row] = await db
    .select({ teamId: channels.teamId, workspace: slackWorkspaces })
    .from(channels)
    .innerJoin(slackWorkspaces, eq(slackWorkspaces.teamId, channels.teamId))
    .where(
      and(
        eq(channels.id, channelId),
        eq(channels.kind, "slack"),
        eq(slackWorkspaces.workspaceId, workspaceId),
      ),
    );
  return row ? { ...row, channelId } : null;
}
