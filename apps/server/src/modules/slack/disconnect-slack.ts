import { transaction } from "../../platform/db/transaction.ts";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { endSlackChannels } from "../channels/index.ts";
import { emit, originOf } from "../events/index.ts";
import type { SlackTools } from "./find-conversations.ts";
import { createSlackClient } from "./slack-client.ts";
import { faultOf } from "./slack-fault.ts";
import { openToken } from "./workspace-token.ts";
import { deleteWorkspace, findWorkspace } from "./workspaces-repository.ts";

/**
 * Disconnects Slack. Its token is forgotten first and given back then: whether Slack answers or not, nothing
 * of ours is written there any more. @throws ServiceError NOT_FOUND
 */
export async function disconnectSlack(
  ctx: RequestContext,
  { slack, channelKey }: SlackTools,
): Promise<void> {
  const workspace = await transaction(ctx.db, async (tx) => {
    const found = await findWorkspace(tx, { lock: true });
    if (!found) throw notFound("workspace");
    await deleteWorkspace(tx);
    await endSlackChannels(tx);
    const data = { workspace: found.name };
    await emit(tx, originOf(ctx), { name: "slack.disconnected", data });
    return found;
  });
  const token = openToken(channelKey, workspace);
  if (!slack || !token) return;
  await createSlackClient(slack, token)
    .auth.revoke()
    .catch((error: unknown) => {
      ctx.log.warn({ reason: faultOf(error).code }, "Slack did not take its token back");
    });
}
