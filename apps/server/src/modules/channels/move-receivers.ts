import { randomUUID } from "node:crypto";
import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { bySystem, emit } from "../events/index.ts";
import type { Mailer } from "../mail/index.ts";
import { openRecipients, peoplePlace, targetOf } from "./channel-settings.ts";
import { selectChannels, updateChannel } from "./channels-repository.ts";
import { listRefusals } from "./refusals-repository.ts";
import { hashTarget, sealSettings } from "./sealed-settings.ts";
import { switchOff } from "./switch-off.ts";
import { lockChannel } from "./turn-repository.ts";

export type MoveDeps = { db: TeamDb; channelKey: Buffer; mailer: Mailer; publicUrl: string };

/** An address of somebody, and the one that took its place: null when they left the team. */
export type Move = { from: string; to: string | null };

/**
 * Puts new addresses in the place of old ones in a team's channels of mail, and takes out those of people who left. A
 * channel that nobody is left in is switched off, which admins are told. Whoever wants no mails of them is not mailed
 * at a new address either.
 */
export async function moveReceivers(
  { db, channelKey: key, mailer, publicUrl }: MoveDeps,
  moves: readonly Move[],
): Promise<void> {
  await transaction(db, async (tx) => {
    const unwilling = await listRefusals(
      tx,
      moves.map(({ from }) => targetOf(key, from)),
    );
    const became = new Map(
      moves
        .map(({ from, to }) => [targetOf(key, from), to] as const)
        .filter(([target, to]) => to === null || !unwilling.includes(target)),
    );
    const all = await selectChannels(tx, "email");
    const hashes = new Set(all.map(({ targetHash }) => targetHash));
    for (const { id } of all) {
      const channel = await lockChannel(tx, id);
      if (!channel?.targets.some((target) => became.has(target))) continue;
      // Sealed with a key that is not here any more, it mails to nobody.
      const recipients = openRecipients(key, channel);
      if (recipients === null) continue;
      const staying = recipients.flatMap((one) => {
        const to = became.get(targetOf(key, one));
        if (to === undefined) return [one];
        return to === null ? [] : [to];
      });
      const place = peoplePlace(key, staying);
      // Another channel may be to the same people by then.
      const isFree = staying.length > 0 && !hashes.has(place.targetHash);
      const targetHash = isFree ? place.targetHash : hashTarget(key, `${id} ${place.targetHash}`);
      hashes.add(targetHash);
      await updateChannel(tx, id, {
        settingsSealed: sealSettings(key, place.settings, channel),
        targets: place.targets,
        targetHash,
      });
      const { teamId, kind, name } = channel;
      const data = { channel_id: id, kind, name, fields: ["recipients"] };
      await emit(tx, bySystem(teamId), { name: "channel.changed", data });
      if (staying.length > 0 || channel.status === "off") continue;
      const off = { because: "left", host: recipients.join(", "), sendKey: randomUUID() } as const;
      await switchOff(tx, { mailer, publicUrl }, channel, off);
    }
  });
}
