import { createHash } from "node:crypto";
import { type ChannelAction, channelActions } from "@sitewright/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { takeFromBucket } from "../../platform/db/buckets.ts";
import type { SystemDb } from "../../platform/db/client.ts";
import { ServiceError } from "../../platform/errors.ts";
import { findPressedChannel } from "./interact-repository.ts";
import { isFromSlack } from "./is-from-slack.ts";
import type { SlackApp } from "./slack-app.ts";
import { createSlackClient } from "./slack-client.ts";
import { faultOf } from "./slack-fault.ts";
import { openToken } from "./workspace-token.ts";

/** What somebody asked for by a button below a message. */
export type PressedAction = {
  teamId: string;
  channelId: string;
  thread: string;
  action: ChannelAction;
  /** Who, as Slack calls them. */
  by: string;
};

type Deps = {
  db: SystemDb;
  slack: SlackApp | null;
  channelKey: Buffer;
  /** Does it, and answers the sentence that whoever pressed is shown. */
  onChannelAction: (pressed: PressedAction) => Promise<string>;
};

/** Where Slack tells of pressed buttons. */
export const interactPath = "/v1/slack/interact";

/** Slack waits three seconds for an answer. */
const replyMs = 2_000;

/** Longer than a signature holds. */
const rememberedSeconds = 900;

/** The buttons of our messages: whatever is not Slack's own word is refused before it is read. */
export function registerInteractRoute(server: FastifyInstance, deps: Deps): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 256 * 1024 },
      (_request, body, done) => done(null, body),
    );
    const config = { csrf: false, rateLimit: { max: 300, timeWindow: "1 minute" } };
    scope.post(interactPath, { config }, (request, reply) => interact(deps, request, reply));
  });
}

async function interact(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const { db, slack, onChannelAction } = deps;
  const body = typeof request.body === "string" ? request.body : "";
  const signature = headerOf(request, "x-slack-signature");
  const timestamp = headerOf(request, "x-slack-request-timestamp");
  const signed = { body, signature, timestamp };
  if (!slack || !isFromSlack(slack.signingSecret, signed, new Date())) throw notSlack();
  // Whoever saw one pass could send it again while it holds.
  const mark = createHash("sha256").update(`${signature}`).digest("base64url");
  const bucket = { key: `slack interact ${mark}`, max: 1, seconds: rememberedSeconds };
  if ((await takeFromBucket(db, bucket)) > 0) throw notSlack();
  const pressed = readPress(body);
  if (!pressed) return reply.code(200).send();
  const { teamId: slackTeam, user, value, action } = pressed;
  const found = await findPressedChannel(db, value.channel_id, slackTeam);
  if (!found) return reply.code(200).send();
  const { thread } = value;
  const { teamId, channelId, workspace } = found;
  const text = await onChannelAction({ teamId, channelId, thread, action, by: user.name });
  const token = openToken(deps.channelKey, workspace);
  if (token) {
    await createSlackClient(slack, token, replyMs)
      .chat.postEphemeral({ channel: pressed.channel, user: user.id, text })
      .catch((error: unknown) => {
        request.log.warn({ reason: faultOf(error).code }, "Slack was not told what a button did");
      });
  }
  return reply.code(200).send();
}

const payloadSchema = z.object({
  type: z.literal("block_actions"),
  team: z.object({ id: z.string() }),
  user: z.object({ id: z.string(), name: z.string().max(200).optional() }),
  channel: z.object({ id: z.string() }),
  actions: z
    .array(z.object({ action_id: z.enum(channelActions), value: z.string().max(1000) }))
    .min(1),
});

const valueSchema = z.object({ channel_id: z.uuid(), thread: z.string().max(200) });

/** Null for what none of our buttons is. */
function readPress(body: string) {
  try {
    const payload = payloadSchema.parse(JSON.parse(new URLSearchParams(body).get("payload") ?? ""));
    const [first] = payload.actions;
    if (!first) return null;
    return {
      teamId: payload.team.id,
      user: { id: payload.user.id, name: payload.user.name ?? payload.user.id },
      channel: payload.channel.id,
      action: first.action_id,
      value: valueSchema.parse(JSON.parse(first.value)),
    };
  } catch {
    return null;
  }
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" ? value : undefined;
}

function notSlack(): ServiceError {
  return new ServiceError("UNAUTHENTICATED", "Slack did not sign this, or not just now.");
}
