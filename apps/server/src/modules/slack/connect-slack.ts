import {
  type EndpointRequest,
  type EndpointResult,
  type endpoints,
  paths,
} from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { SessionContext } from "../../platform/http/request-context.ts";
import { endSlackChannels, reviveSlackChannels } from "../channels/index.ts";
import { emit, originOf } from "../events/index.ts";
import { lockTeam } from "../members/index.ts";
import { sealConsent, takeConsent } from "./consent-state.ts";
import type { SlackTools } from "./find-conversations.ts";
import { getSlack } from "./get-slack.ts";
import type { SlackApp } from "./slack-app.ts";
import { createSlackClient } from "./slack-client.ts";
import { faultOf } from "./slack-fault.ts";
import { sealToken } from "./workspace-token.ts";
import { findWorkspace, putWorkspace } from "./workspaces-repository.ts";

/** What we ask for: to write, into public channels without being invited, and to see which there are. */
const scopes = "chat:write,chat:write.public,channels:read";

/** Where the person says yes or no. @throws ServiceError NOT_CONFIGURED */
export async function connectSlack(
  { teamId, sessionId }: SessionContext<"member">,
  { slack, channelKey, publicUrl }: SlackTools,
): Promise<{ url: string }> {
  const app = requireApp(slack);
  const url = new URL(app.authorizeUrl);
  url.searchParams.set("client_id", app.clientId);
  url.searchParams.set("scope", scopes);
  url.searchParams.set("redirect_uri", publicUrl + paths.slack());
  url.searchParams.set("state", sealConsent(channelKey, { teamId, sessionId }));
  return { url: url.href };
}

type Complete = typeof endpoints.slack.complete;

/**
 * Connects the workspace whose person said yes. Channels of the same workspace that were switched off when it
 * broke are on again; those of another one are switched off, since it has none of them.
 * @throws ServiceError BAD_REQUEST from another browser, EXPIRED, UNAVAILABLE
 */
export async function completeSlack(
  ctx: SessionContext<"member">,
  { code, state }: EndpointRequest<Complete>,
  tools: SlackTools,
): Promise<EndpointResult<Complete>> {
  const { slack, channelKey, publicUrl } = tools;
  const app = requireApp(slack);
  const taken = await takeConsent(ctx.system, channelKey, state, ctx);
  if (taken === "foreign") {
    throw new ServiceError("BAD_REQUEST", "This was not begun in this browser. Connect again.");
  }
  if (taken === "used up") throw usedUp();
  const granted = await exchange(app, code, publicUrl + paths.slack());
  await transaction(ctx.db, async (tx) => {
    await lockTeam(tx, ctx.teamId);
    const before = await findWorkspace(tx, { lock: true });
    await putWorkspace(tx, {
      tokenSealed: sealToken(channelKey, granted.token, ctx.teamId),
      workspaceId: granted.workspaceId,
      name: granted.name,
      botUser: granted.botUser,
      connectedBy: ctx.userId,
    });
    if (before && before.workspaceId !== granted.workspaceId) await endSlackChannels(tx);
    else await reviveSlackChannels(tx);
    const data = { workspace: granted.name };
    await emit(tx, originOf(ctx), { name: "slack.connected", data });
  });
  return getSlack(ctx, tools);
}

type Granted = { token: string; workspaceId: string; name: string; botUser: string };

async function exchange(app: SlackApp, code: string, redirect_uri: string): Promise<Granted> {
  try {
    const client = createSlackClient(app, undefined);
    const { clientId: client_id, clientSecret: client_secret } = app;
    const answer = await client.oauth.v2.access({ client_id, client_secret, code, redirect_uri });
    const { access_token: token, team, bot_user_id: botUser } = answer;
    if (!token || !team?.id) throw new Error("Slack's answer names no workspace.");
    const name = (team.name ?? team.id).slice(0, 200);
    return { token, workspaceId: team.id, name, botUser: botUser ?? "" };
  } catch (error) {
    const { code: word, verdict } = faultOf(error);
    if (verdict.outcome === "rejected" || verdict.outcome === "refused") throw usedUp(error);
    const sentence = `Slack does not answer (${word}). Connect again in a minute.`;
    throw new ServiceError("UNAVAILABLE", sentence, { cause: error });
  }
}

function usedUp(cause?: unknown): ServiceError {
  return new ServiceError("EXPIRED", "This link is used up. Connect again.", { cause });
}

function requireApp(slack: SlackApp | null): SlackApp {
  if (slack) return slack;
  throw new ServiceError(
    "NOT_CONFIGURED",
    "This installation has no app of Slack: its operator sets SLACK_CLIENT_ID, SLACK_CLIENT_SECRET and SLACK_SIGNING_SECRET.",
  );
}
