import type { ChannelKind } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import type { JobRun } from "../../platform/jobs/register-job.ts";
import type { Mailer } from "../mail/index.ts";
import type { SecretsOfRun } from "../secrets/index.ts";
import type { ChannelAdapter, SendResult } from "./channel-adapter.ts";
import type { ChannelRow } from "./channels-repository.ts";
import { sendSoon } from "./deliver-job.ts";
import type { DeliveryRow } from "./deliveries-repository.ts";
import { fillSecrets } from "./fill-secrets.ts";
import { nextTry } from "./next-try.ts";
import { switchOff } from "./switch-off.ts";
import {
  findDue,
  findNextTime,
  holdChannel,
  lockChannel,
  recordAttempt,
  recordHealth,
  recordLost,
  takeDelivery,
} from "./turn-repository.ts";

export type DeliverDeps = {
  db: TeamDb;
  mailer: Mailer;
  publicUrl: string;
  secretsOfRun: SecretsOfRun;
};

export type ChannelAdapters<Deps> = Record<ChannelKind, ChannelAdapter<Deps>>;

/**
 * Whether a channel may be sent to again when an answer was lost. A webhook's receiver knows what it has by
 * its id; a person would be told twice.
 */
function isAtMostOnce({ kind }: Pick<ChannelRow, "kind">): boolean {
  return kind !== "webhook";
}

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
      const delivery = isAtMostOnce(channel)
        ? await takeDue(deps.db, channelId, jobId)
        : await findDue(deps.db, channelId);
      if (!delivery) break;
      const whole = await fillSecrets(delivery, () => deps.secretsOfRun(deps.db, channel.teamId));
      const result = await adapters[channel.kind](deps, channel, whole, signal);
      if (!(await settle(deps, jobId, delivery, result))) break;
      if (hasNoAnswer(result)) break;
    }
  } finally {
    await endTurn(deps.db, channelId, jobId);
  }
}

/** Takes what is due next, committed before its receiver hears of it; null when the turn is another job's by now. */
function takeDue(db: TeamDb, channelId: string, jobId: string): Promise<DeliveryRow | null> {
  return transaction(db, async (tx) => {
    const channel = await lockChannel(tx, channelId);
    if (channel?.heldBy !== jobId) return null;
    const delivery = await findDue(tx, channelId);
    if (delivery) await takeDelivery(tx, delivery.id);
    return delivery;
  });
}

function hasNoAnswer({ verdict }: SendResult): boolean {
  return verdict.outcome === "unclear" || (verdict.outcome === "failed" && verdict.isSilent);
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
    // Whoever took it was never heard of again.
    if (isAtMostOnce(channel)) await recordLost(tx, channelId);
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
    // One person's address that takes nothing says nothing of the others'.
    if (verdict.outcome !== "rejected") {
      await recordHealth(tx, channel.id, { isWell: verdict.outcome === "sent", restsFor });
    }
    if (verdict.outcome === "sent" || channel.status === "off") return channel.status === "active";
    const isOver = verdict.outcome === "gone" || verdict.outcome === "refused";
    if (!isOver && !channel.isLongBroken) return true;
    const because = isOver ? verdict.outcome : "failing";
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
