import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { completeSlack, connectSlack } from "./connect-slack.ts";
import { disconnectSlack } from "./disconnect-slack.ts";
import { findConversations, type SlackTools } from "./find-conversations.ts";
import { getSlack } from "./get-slack.ts";

export function registerSlackRoutes(api: Api, tools: SlackTools): void {
  const { slack } = endpoints;
  registerEndpoint(api, slack.get, (ctx) => getSlack(ctx, tools));
  registerEndpoint(api, slack.connect, (ctx) => connectSlack(ctx, tools));
  registerEndpoint(api, slack.complete, (ctx, input) => completeSlack(ctx, input, tools));
  registerEndpoint(api, slack.remove, (ctx) => disconnectSlack(ctx, tools));
  registerEndpoint(api, slack.list, async (ctx) => ({
    results: await findConversations(ctx, tools),
  }));
}
