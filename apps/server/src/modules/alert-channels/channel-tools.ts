import type { Channel } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { invariant, notFound, ServiceError } from "../../platform/errors.ts";
import type { AuthTools } from "../auth/index.ts";
import {
  type ChannelView,
  findChannel,
  findDeliveries,
  listRefusals,
  type TwilioSettings,
} from "../channels/index.ts";
import type { SlackTools } from "../slack/index.ts";
import type { WebhookTools } from "../webhooks/index.ts";
import { presentChannel } from "./channel-presenter.ts";

/** What calls about channels work with. */
export type ChannelTools = WebhookTools &
  SlackTools & { auth: Pick<AuthTools, "mailLimitKey">; twilio: TwilioSettings | null };

/** @throws ServiceError NOT_FOUND */
export async function requireChannel(
  db: TeamDb,
  id: string,
  options?: { lock: boolean },
): Promise<ChannelView> {
  const channel = await findChannel(db, id, options);
  if (!channel) throw notFound("channel");
  return channel;
}

/** As they stand now, for an answer. */
export async function presentChannels(
  db: TeamDb,
  { channelKey }: Pick<ChannelTools, "channelKey">,
  channels: readonly ChannelView[],
): Promise<Channel[]> {
  const targets = channels.flatMap((channel) => channel.targets);
  const [last, refused] = await Promise.all([
    findDeliveries(
      db,
      channels.flatMap(({ lastId }) => lastId ?? []),
    ),
    listRefusals(db, targets),
  ]);
  return channels.map((channel) =>
    presentChannel(channelKey, channel, {
      last: last.get(channel.lastId ?? "") ?? null,
      refused: new Set(refused),
    }),
  );
}

/** A channel as it stands now, for an answer. */
export async function showChannel(
  db: TeamDb,
  tools: Pick<ChannelTools, "channelKey">,
  id: string,
): Promise<Channel> {
  const channel = await findChannel(db, id);
  invariant(channel, "a channel that was just written is there");
  const [shown] = await presentChannels(db, tools, [channel]);
  invariant(shown, "each channel is presented");
  return shown;
}

/** The refusal of a place that the team has already. */
export function twice(): ServiceError {
  const sentence = "There is a channel to exactly this already. Use that one.";
  return new ServiceError("DUPLICATE", sentence);
}
