import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import type { JobRun } from "../../platform/jobs/register-job.ts";
import type { Mailer } from "../mail/index.ts";
import type { ChannelAdapter, SendResult } from "./channel-adapter.ts";
import type { ChannelKind, ChannelRow } from "./channels-repository.ts";
import { sendSoon } from "./deliver-job.ts";
import type { DeliveryRow } from "./deliveries-repository.ts";
import { nextTry } from "./next-try.ts";
import { switchOff } from "./switch-off.ts";
import {
  findDue,
  findNextTime,
  holdChannel,
  lockChannel,
  recordAttempt,
  recordHealth,
} from "./turn-repository.ts";

export type DeliverDeps = { db: TeamDb; mailer: Mailer; publicUrl: string };

export type ChannelAdapters<Deps> = Record<ChannelKind, ChannelAdapter<Deps>>;

/** Sends of one turn: then others have theirs. */
const turnMax = 20;

/**
 * Gives a channel its turn: sends what is due, one after the other, and ends early where there is no
 * answer, since that costs the most. One job at a time sends by a channel, so that a slow receiver holds
 * one sender; what is due then, or later, gets a job that stands behind those of the other channels.
 */
export async function deliver<Deps extends DeliverDeps>(
  deps: Deps,
  adapters: ChannelAdapters<Deps>,
  channelId: string,
  { id: jobId, signal }: Pick<JobRun, "id" | "signal">,
): Promise<void> {
  const channel = await beginTurn(deps.db, channelId, jobId);
  if (!channel) return;
  try {
    for (let sent = 0; sent < turnMax; sent += 1) {
      signal.throwIfAborted();
      const delivery = await findDue(deps.db, channelId);
      if (!delivery) break;
      const result = await adapters[channel.kind](deps, channel, delivery, signal);
      if (!(await settle(deps, jobId, delivery, result))) break;
      if (result.verdict.outcome === "failed" && result.verdict.isSilent) break;
    }
  } finally {
    await endTurn(deps.db, channelId, jobId);
  }
}

/** @returns null when another job sends by it: that is looked at again once it must be over. */
async function beginTurn(db: TeamDb, channelId: string, jobId: string): Promise<ChannelRow | null> {
  return transaction(db, async (tx) => {
    const channel = await lockChannel(tx, channelId);
    if (!channel || channel.status === "off") return null;
    if (channel.isHeld && channel.heldBy !== jobId) {
      const { teamId, heldUntil } = channel;
      await sendSoon(tx, { teamId, channelId, at: heldUntil });
      return null;
    }
    await holdChannel(tx, channelId, jobId);
    return channel;
  });
}

/** @returns whether the turn goes on: not when the channel is gone, off, or another job's by now. */
async function settle(
  deps: DeliverDeps,
  jobId: string,
  delivery: DeliveryRow,
  result: SendResult,
): Promise<boolean> {
  return transaction(deps.db, async (tx) => {
    const channel = await lockChannel(tx, delivery.channelId);
    if (!channel || channel.heldBy !== jobId) return false;
    const { verdict } = result;
    await recordAttempt(tx, delivery, result, nextTry(delivery.tries + 1, verdict));
    const restsFor = verdict.outcome === "failed" ? verdict.restsFor : null;
    await recordHealth(tx, channel.id, { isWell: verdict.outcome === "sent", restsFor });
    if (verdict.outcome === "sent" || channel.status === "off") return channel.status === "active";
    if (verdict.outcome === "failed" && !channel.isLongBroken) return true;
    const because = verdict.outcome === "gone" ? "gone" : "failing";
    const sendKey = `${delivery.id}:${delivery.attempts}`;
    await switchOff(tx, deps, channel, { because, host: result.host, sendKey });
    return false;
  });
}

/** Lets the channel go, and has a job look at it when its next delivery is due. */
async function endTurn(db: TeamDb, channelId: string, jobId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const channel = await lockChannel(tx, channelId);
    if (!channel || channel.heldBy !== jobId) return;
    await holdChannel(tx, channelId, null);
    const next = await findNextTime(tx, channelId);
    if (next === null) return;
    const { teamId } = channel;
    // At once has a job of its own, which stands for all that comes meanwhile.
    await sendSoon(tx, { teamId, channelId, at: next.isNow ? null : next.time });
  });
}
