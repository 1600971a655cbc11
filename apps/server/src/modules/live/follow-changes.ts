import { setTimeout as delay } from "node:timers/promises";
import type { EndpointRequest, endpoints } from "@sitewright/contract";
import { ServiceError } from "../../platform/errors.ts";
import type { EventStream } from "../../platform/http/event-stream.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { Change } from "../events/index.ts";
import type { ChangeHub } from "./change-hub.ts";
import { changeOfEvent } from "./change-of.ts";
import { selectTeamEvents } from "./changes-repository.ts";
import { type ChangeListener, missedMax } from "./listen-for-changes.ts";
import { thingsHeard } from "./things-heard.ts";

type Input = EndpointRequest<typeof endpoints.changes.follow>;

export type Live = {
  hub: ChangeHub;
  listener: ChangeListener;
};

/** A stream ends by then, so that whoever reads it is admitted anew. */
const longestMs = 5 * 60_000;
const patienceMs = 5_000;
const retryAfterSeconds = 5;

/**
 * Tells a member of what changes, through the stream that `open` begins, from where they were on.
 * @throws ServiceError UNAVAILABLE, TOO_MANY_REQUESTS, BUSY
 */
export async function followChanges(
  { hub, listener }: Live,
  ctx: RequestContext,
  { after }: Input,
  open: () => EventStream,
): Promise<void> {
  await untilUp(listener);
  const from = after ?? listener.newest();
  const told: { stream?: EventStream } = {};
  const tell = (change: Change) => {
    const things = thingsHeard(ctx.member, change);
    if (things.length === 0) return;
    const { id, siteId: site, step } = change;
    told.stream?.send({ name: "changed", id, data: { site, things, step } });
  };
  const reset = () => told.stream?.send({ name: "reset", id: listener.newest(), data: {} });
  const renew = () => {
    // With what others were told of in between, which need not be looked through again.
    told.stream?.send({ name: "renew", id: listener.newest(), data: {} });
    told.stream?.end();
  };
  const leave = hub.follow({ teamId: ctx.teamId, userId: ctx.userId, tell, reset, renew });
  const stream = open();
  told.stream = stream;
  // Not all at once after a restart.
  const ending = setTimeout(renew, longestMs * (0.8 + 0.2 * Math.random()));
  stream.onClose(() => {
    clearTimeout(ending);
    leave();
  });
  try {
    const missed = await selectTeamEvents(ctx.db, from, missedMax + 1);
    if (missed.length > missedMax) return reset();
    for (const event of missed) {
      const change = changeOfEvent(event);
      if (change) tell(change);
    }
  } catch (error) {
    ctx.log.warn({ err: error }, "what a stream had missed could not be read");
    stream.end();
  }
}

async function untilUp(listener: ChangeListener): Promise<void> {
  const giveUp = new AbortController();
  const isUp = await Promise.race([
    listener.up().then(() => true),
    delay(patienceMs, false, { signal: giveUp.signal, ref: false }),
  ]);
  giveUp.abort();
  if (isUp) return;
  throw new ServiceError("UNAVAILABLE", "Changes cannot be followed at the moment.", {
    retryAfterSeconds,
  });
}
