import type { Slack } from "@sitewright/contract";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { SlackTools } from "./find-conversations.ts";
import { sandboxPath } from "./slack-app.ts";
import { findWorkspace } from "./workspaces-repository.ts";

/** How the team stands with Slack. */
export async function getSlack(
  { db }: Pick<RequestContext, "db">,
  { slack, publicUrl }: SlackTools,
): Promise<Slack> {
  const workspace = await findWorkspace(db);
  return {
    is_offered: slack !== null,
    sandbox_url: slack?.isSandbox ? `${publicUrl}${sandboxPath}/` : null,
    workspace: workspace && {
      name: workspace.name,
      bot_user: workspace.botUser,
      time_connected: workspace.timeConnected.toISOString(),
      broken_since: workspace.brokenSince?.toISOString() ?? null,
    },
  };
}
