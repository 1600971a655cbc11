import type { AlertMessage, ChannelAction, DigestMessage } from "@sitewright/contract";
import type { Db } from "../../platform/db/client.ts";
import { sendSoon } from "./deliver-job.ts";
import { type DeliveryRow, insertDeliveries } from "./deliveries-repository.ts";
import { findToldChannels } from "./told-channels-repository.ts";

export type Told = {
  teamId: string;
  channelIds: readonly string[];
  /** What belongs together: mails and messages of one thread stand together. */
  thread: string;
  /** What is told: a channel is told of each key once. */
  key: string;
  message: AlertMessage | DigestMessage;
  /** What people may do about it where they read it; nothing unless given. */
  actions?: readonly ChannelAction[];
};

/**
 * Has channels told of something, if and when the caller's transaction commits. Those that are off or
 * gone are passed over, and so is who said that they want no more mails.
 */
export async function tellChannels(tx: Db, told: Told): Promise<void> {
  const { key, thread, actions = [], message } = told;
  const said = { key, thread, actions: [...actions], type: message.type, message };
  await writeDeliveries(tx, told, { ...said, causeKind: "incident" });
}

type Said = Pick<DeliveryRow, "causeKind" | "type" | "message"> &
  Partial<Pick<DeliveryRow, "key" | "thread" | "actions">>;

/** Writes one delivery for each place or person of these channels, and has them sent. */
export async function writeDeliveries(
  tx: Db,
  { teamId, channelIds }: Pick<Told, "teamId" | "channelIds">,
  said: Said,
): Promise<DeliveryRow[]> {
  const channels = await findToldChannels(tx, teamId, channelIds);
  const made = await insertDeliveries(
    tx,
    channels.flatMap(({ id: channelId, targets }) =>
      targets.map((target) => ({ ...said, teamId, channelId, target })),
    ),
  );
  for (const channelId of new Set(made.map((row) => row.channelId))) {
    await sendSoon(tx, { teamId, channelId });
  }
  return made;
}
