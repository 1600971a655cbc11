import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { channelRefusals, channels } from "../../platform/db/schema/channels.ts";

/** A channel, with each of its people that it may tell; null stands for the one place it goes to. */
export type ToldChannel = { id: string; targets: (string | null)[] };

/** Of these channels of a team, those that are on. */
export async function findToldChannels(
  db: Db,
  teamId: string,
  ids: readonly string[],
): Promise<ToldChannel[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: channels.id, kind: channels.kind, targets: channels.targets })
    .from(channels)
    .where(
      and(
        eq(channels.teamId, teamId),
        eq(channels.status, "active"),
        inArray(channels.id, [...ids]),
      ),
    );
  const people = rows.flatMap(({ targets }) => targets);
  const refused = new Set<string>();
  if (people.length > 0) {
    const ofTeam = eq(channelRefusals.teamId, teamId);
    const found = await db
      .select({ target: channelRefusals.target })
      .from(channelRefusals)
      .where(and(ofTeam, inArray(channelRefusals.target, people)));
    for (const { target } of found) refused.add(target);
  }
  return rows.map(({ id, kind, targets }) => ({
    id,
    targets:
      kind === "email" || kind === "sms" ? targets.filter((one) => !refused.has(one)) : [null],
  }));
}
