import { paths } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { bySystem, emit } from "../events/index.ts";
import type { Mailer } from "../mail/index.ts";
import { emailsOfAdmins } from "../members/index.ts";
import { type ChannelRow, updateChannel } from "./channels-repository.ts";
import { skipQueued } from "./deliveries-repository.ts";

type Off = {
  because: "gone" | "failing";
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
  { id, teamId }: ChannelRow,
  { because, host, sendKey }: Off,
): Promise<void> {
  await updateChannel(tx, id, { status: "off", offBecause: because, timeOff: "now" });
  await skipQueued(tx, id);
  const data = { webhook_id: id, host, because };
  await emit(tx, bySystem(teamId), { name: "webhook.switched_off", data });
  const values = { because, host, url: publicUrl + paths.internalApi() };
  for (const to of await emailsOfAdmins(tx, teamId)) {
    await mailer.queue(tx, `channel-off:${sendKey}:${to}`, { kind: "webhook-off", to, values });
  }
}
