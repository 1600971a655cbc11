import type { SlackConversation } from "@sitewright/contract";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { refuseMailFlood } from "../auth/index.ts";
import { hashTarget, listRefusals, peoplePlace, targetOf } from "../channels/index.ts";
import { findConversations } from "../slack/index.ts";
import type { ChannelTools } from "./channel-tools.ts";

/** Where a channel goes: what is sealed, and what is known of it outside. */
export type ChannelPlace = { settings: object; targetHash: string; targets: string[] };

/**
 * People that are mailed. What makes two spellings one address counts once.
 * @throws ServiceError FORBIDDEN for who wants none, TOO_MANY_REQUESTS
 */
export async function emailPlace(
  { db, system }: RequestContext,
  { channelKey, auth }: ChannelTools,
  emails: readonly string[],
): Promise<ChannelPlace> {
  const place = peoplePlace(channelKey, emails);
  const [unwilling] = await listRefusals(db, place.targets);
  if (unwilling !== undefined) {
    const email = emails.find((one) => targetOf(channelKey, one) === unwilling);
    const reason = `${email} wants no more mails of this team's channels. Leave it out.`;
    throw new ServiceError("FORBIDDEN", reason, { field: "recipients" });
  }
  for (const email of place.settings.recipients) {
    await refuseMailFlood(system, auth, "channel", email);
  }
  return place;
}

/** Numbers that are sent to. @throws ServiceError NOT_CONFIGURED */
export function numbersPlace(
  { channelKey, twilio }: ChannelTools,
  numbers: readonly string[],
): ChannelPlace {
  if (twilio) return peoplePlace(channelKey, numbers);
  throw new ServiceError(
    "NOT_CONFIGURED",
    "This installation cannot send SMS: its operator sets TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.",
  );
}

/** A channel of the connected workspace. @throws ServiceError BAD_REQUEST, UNAVAILABLE, INVALID_INPUT */
export async function slackPlace(
  ctx: RequestContext,
  tools: ChannelTools,
  channel_id: string,
): Promise<ChannelPlace> {
  const found: SlackConversation | undefined = (await findConversations(ctx, tools)).find(
    ({ id }) => id === channel_id,
  );
  if (!found) {
    const sentence = "There is no such channel in the workspace. Choose one of the list.";
    throw new ServiceError("INVALID_INPUT", sentence, { field: "channel_id" });
  }
  const settings = { channel_id, channel_name: found.name };
  return { settings, targetHash: hashTarget(tools.channelKey, channel_id), targets: [] };
}
