import { eq } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { channelThreads } from "../../platform/db/schema/channels.ts";
import { within } from "../../platform/db/within.ts";

/** What the first messages of a channel's thread are known by. */
export async function findThreadRefs(
  db: TeamDb,
  channelId: string,
  thread: string,
): Promise<string[]> {
  const rows = await db
    .select({ ref: channelThreads.ref })
    .from(channelThreads)
    .where(
      within(
        db.scope,
        channelThreads,
        null,
        eq(channelThreads.channelId, channelId),
        eq(channelThreads.thread, thread),
      ),
    );
  return rows.map(({ ref }) => ref);
}

/** Keeps what a thread's first message is known by; of a channel that is gone by now, nothing. */
export async function insertThreadRef(
  db: TeamDb,
  values: { channelId: string; thread: string; ref: string },
): Promise<void> {
  await db
    .insert(channelThreads)
    .values({ ...values, teamId: db.scope.teamId })
    .onConflictDoNothing();
}
