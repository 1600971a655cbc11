import type { SlackConversation } from "@sitewright/contract";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { SlackApp } from "./slack-app.ts";
import { createSlackClient } from "./slack-client.ts";
import { faultOf } from "./slack-fault.ts";
import { openToken } from "./workspace-token.ts";
import { findWorkspace, markBroken } from "./workspaces-repository.ts";

/** What calls about Slack work with. */
export type SlackTools = { slack: SlackApp | null; channelKey: Buffer; publicUrl: string };

/** Of each page so many, and so many pages: of a huge workspace the first thousand. */
const pageSize = 200;
const pagesMax = 5;

/**
 * The channels of the team's workspace, by their names.
 * @throws ServiceError BAD_REQUEST while Slack is not connected, UNAVAILABLE while it does not answer
 */
export async function findConversations(
  { db }: Pick<RequestContext, "db">,
  { slack, channelKey }: SlackTools,
): Promise<SlackConversation[]> {
  const workspace = await findWorkspace(db);
  const token = workspace && openToken(channelKey, workspace);
  if (!slack || !token) throw notConnected();
  const client = createSlackClient(slack, token);
  const found: SlackConversation[] = [];
  let cursor: string | undefined;
  try {
    for (let page = 0; page < pagesMax; page += 1) {
      const answer = await client.conversations.list({
        exclude_archived: true,
        types: "public_channel",
        limit: pageSize,
        ...(cursor && { cursor }),
      });
      for (const { id, name } of answer.channels ?? []) if (id && name) found.push({ id, name });
      cursor = answer.response_metadata?.next_cursor;
      if (!cursor) break;
    }
  } catch (error) {
    const { endsConnection, code } = faultOf(error);
    if (!endsConnection) throw away(code, error);
    await markBroken(db);
    const sentence = "Slack no longer lets us in. Connect it again.";
    throw new ServiceError("BAD_REQUEST", sentence, { cause: error });
  }
  return found.sort((one, other) => one.name.localeCompare(other.name));
}

function notConnected(): ServiceError {
  return new ServiceError("BAD_REQUEST", "Slack is not connected. Connect it first.");
}

function away(code: string, cause: unknown): ServiceError {
  const sentence = `Slack does not answer (${code}). Try again in a minute.`;
  return new ServiceError("UNAVAILABLE", sentence, { cause });
}
