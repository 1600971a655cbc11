import { randomUUID } from "node:crypto";
import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { bySystem, emit } from "../events/index.ts";
import type { Mailer } from "../mail/index.ts";
import { openRecipients, peoplePlace, targetOf } from "./channel-settings.ts";
import { selectChannels, updateChannel } from "./channels-repository.ts";
import { hashTarget, sealSettings } from "./sealed-settings.ts";
import { switchOff } from "./switch-off.ts";
import { lockChannel } from "./turn-repository.ts";

export type ForgetDeps = { db: TeamDb; channelKey: Buffer; mailer: Mailer; publicUrl: string };

/**
 * Takes addresses out of a team's channels of mail, as of those who left it. A channel that nobody is left in is
 * switched off, which admins are told.
 */
export async function forgetReceivers(
  { db, channelKey: key, mailer, publicUrl }: ForgetDeps,
  emails: readonly string[],
): Promise<void> {
  const leaving = new Set(emails.map((email) => targetOf(key, email)));
  await transaction(db, async (tx) => {
    const all = await selectChannels(tx, "email");
    const hashes = new Set(all.map(({ targetHash }) => targetHash));
    for (const { id } of all) {
      const channel = await lockChannel(tx, id);
      if (!channel?.targets.some((target) => leaving.has(target))) continue;
      // Sealed with a key that is not here any more, it mails to nobody.
      const recipients = openRecipients(key, channel);
      if (recipients === null) continue;
      const staying = recipients.filter((one) => !leaving.has(targetOf(key, one)));
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
