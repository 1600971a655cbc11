import { eq, inArray, sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { channels, channelThreads, deliveries } from "../../platform/db/schema/channels.ts";
import { within } from "../../platform/db/within.ts";

/** Switches the team's channels of Slack off: there is no workspace that has them. */
export async function endSlackChannels(tx: TeamDb): Promise<void> {
  const off = await tx
    .update(channels)
    .set({
      status: "off",
      offBecause: sql`coalesce(${channels.offBecause}, 'hand')`,
      timeOff: sql`coalesce(${channels.timeOff}, now())`,
    })
    .where(within(tx.scope, channels, null, eq(channels.kind, "slack")))
    .returning({ id: channels.id });
  const ids = off.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx
    .update(deliveries)
    .set({ status: "skipped", timeSettled: sql`now()` })
    .where(
      within(
        tx.scope,
        deliveries,
        null,
        inArray(deliveries.channelId, ids),
        eq(deliveries.status, "queued"),
      ),
    );
  // Another workspace knows nothing of these messages.
  await tx
    .delete(channelThreads)
    .where(within(tx.scope, channelThreads, null, inArray(channelThreads.channelId, ids)));
}

/** Turns those on again that were switched off because Slack let nothing in. */
export async function reviveSlackChannels(tx: TeamDb): Promise<void> {
  await tx
    .update(channels)
    .set({
      status: "active",
      offBecause: null,
      timeOff: null,
      failingSince: null,
      restsUntil: null,
    })
    .where(
      within(
        tx.scope,
        channels,
        null,
        eq(channels.kind, "slack"),
        eq(channels.offBecause, "refused"),
      ),
    );
}
