import { z } from "zod";
import type { Db } from "../../platform/db/client.ts";
import { defineJob } from "../../platform/jobs/define-job.ts";

/** Sends what waits for one channel, one after the other, until it has had its turn. */
export const deliverJob = defineJob({
  name: "channels.deliver",
  schema: z.object({
    team_id: z.uuid(),
    channel_id: z.uuid(),
    /** When it is to look; null for at once. */
    at: z.iso.datetime().nullable(),
  }),
  heartbeatSeconds: 30,
  // A worker that was stopped or killed counts as a try: what a receiver says does not.
  retryLimit: 50,
  concurrency: 6,
  // One that waits for later must not stand for one that is wanted now.
  oneWaiting: ({ channel_id, at }) => `${channel_id} ${at}`,
});

/** Has a channel's deliveries sent: at once, or when their time comes. */
export async function sendSoon(
  tx: Db,
  { teamId, channelId, at = null }: { teamId: string; channelId: string; at?: Date | null },
): Promise<void> {
  const payload = { team_id: teamId, channel_id: channelId, at: at?.toISOString() ?? null };
  await deliverJob.send(tx, payload, { startAfter: at ?? undefined });
}
