import { paths } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { bySystem, emit } from "../events/index.ts";
import type { Mailer } from "../mail/index.ts";
import { emailsOfAdmins } from "../members/index.ts";
import { type ChannelRow, updateChannel } from "./channels-repository.ts";
import { skipQueued } from "./deliveries-repository.ts";

type Off = {
  because: "gone" | "failing" | "refused" | "left";
  /** Where it goes to, as people are told. */
  host: string;
  /** Names the send that decided it. */
  sendKey: string;
};

/**
 * Switches a channel off that nothing comes through, and tells the team's admins by mail: what happens
 * from now on is not kept for it. Ask under `lockChannel`.
 */
export async function switchOff(
  tx: TeamDb,
  { mailer, publicUrl }: { mailer: Mailer; publicUrl: string },
  { id, teamId, kind, name }: ChannelRow,
  { because, host, sendKey }: Off,
): Promise<void> {
  await updateChannel(tx, id, { status: "off", offBecause: because, timeOff: "now" });
  await skipQueued(tx, id);
  const emails = await emailsOfAdmins(tx, teamId);
  const keyOf = (to: string) => `channel-off:${sendKey}:${to}`;
  if (kind === "webhook") {
    // A webhook refuses by its answer: it is gone then. It has no people who could leave.
    const why = because === "failing" ? because : "gone";
    const data = { webhook_id: id, host, because: why } as const;
    await emit(tx, bySystem(teamId), { name: "webhook.switched_off", data });
    const values = {
      because: why,
      host,
      url: publicUrl + paths.internalApi({ tab: "webhooks" }),
    } as const;
    for (const to of emails) await mailer.queue(tx, keyOf(to), { kind: "webhook-off", to, values });
    return;
  }
  const data = { channel_id: id, kind, name, because };
  await emit(tx, bySystem(teamId), { name: "channel.switched_off", data });
  const values = { because, name, where: host, url: publicUrl + paths.slack() };
  for (const to of emails) await mailer.queue(tx, keyOf(to), { kind: "channel-off", to, values });
}
