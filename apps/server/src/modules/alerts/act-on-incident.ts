import type { EndpointRequest, endpoints, Incident } from "@sitewright/contract";
import { z } from "zod";
import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { invariant, notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { bySystem, emit, type Origin, originOf } from "../events/index.ts";
import { databaseTime } from "../schedules/index.ts";
import { type IncidentView, readIncidents, updateIncident } from "./incidents-repository.ts";
import { presentIncidents } from "./read-incidents.ts";
import { lockAlerts, nameOfPerson } from "./rules-repository.ts";
import { tellIncidents } from "./tell-incidents.ts";

type Calls = typeof endpoints.incidents;

/** What a button in a message mutes for. */
const muteMinutes = 60;

/**
 * The caller looks after an incident: no more is told until it is over or graver.
 * @throws ServiceError NOT_FOUND, BAD_REQUEST for one that is over
 */
export async function acknowledgeIncident(
  ctx: RequestContext,
  { id }: EndpointRequest<Calls["acknowledge"]>,
): Promise<Incident> {
  const by = await nameOfPerson(ctx.db, ctx.userId);
  return act(ctx.db, id, originOf(ctx), (tx, view, now) => acknowledge(tx, view, { by, now }));
}

/**
 * Nothing is told of an incident for so many minutes; 0 ends that.
 * @throws ServiceError NOT_FOUND, BAD_REQUEST for one that is over
 */
export async function muteIncident(
  ctx: RequestContext,
  { id, minutes }: EndpointRequest<Calls["mute"]>,
): Promise<Incident> {
  const by = await nameOfPerson(ctx.db, ctx.userId);
  return act(ctx.db, id, originOf(ctx), (tx, view, now) => mute(tx, view, { by, now, minutes }));
}

type Pressed = { thread: string; action: "acknowledge" | "mute"; by: string };

const unknown = "That is not known any more.";

/** Does what somebody asked for by a button below a message. @returns what they are shown */
export async function actByButton(db: TeamDb, { thread, action, by }: Pressed): Promise<string> {
  const who = `${by} in Slack`.slice(0, 120);
  if (!z.uuid().safeParse(thread).success) return unknown;
  try {
    await act(db, thread, bySystem(db.scope.teamId), (tx, view, now) =>
      action === "acknowledge"
        ? acknowledge(tx, view, { by: who, now })
        : mute(tx, view, { by: who, now, minutes: muteMinutes }),
    );
  } catch (error) {
    if (error instanceof ServiceError) return error.code === "NOT_FOUND" ? unknown : error.reason;
    throw error;
  }
  return action === "acknowledge"
    ? "You look after it: nothing more is told until it is over or gets worse."
    : "Muted for an hour. What is still open then is told.";
}

type Done = { name: "incident.acknowledged" | "incident.muted"; by: string; minutes: number };

function act(
  db: TeamDb,
  id: string,
  origin: Origin,
  change: (tx: TeamDb, view: IncidentView, now: Date) => Promise<Done>,
): Promise<Incident> {
  return transaction(db, async (tx) => {
    await lockAlerts(tx, tx.scope.teamId);
    const known = (await readIncidents(tx, [id])).views[0];
    if (!known) throw notFound("incident");
    if (known.row.timeRecovered !== null) {
      throw new ServiceError("BAD_REQUEST", "It is over already.");
    }
    const now = await databaseTime(tx);
    const { name, by, minutes } = await change(tx, known, now);
    await tellIncidents(tx, [id], now);
    const { views } = await readIncidents(tx, [id]);
    const [incident] = await presentIncidents(tx, views);
    invariant(incident, "an incident that was just changed is there");
    const data = { incident_id: id, title: incident.title, by };
    const { siteId } = known.row;
    await emit(
      tx,
      origin,
      name === "incident.muted"
        ? { name, siteId, data: { ...data, minutes } }
        : { name, siteId, data },
    );
    return incident;
  });
}

type By = { by: string; now: Date };

async function acknowledge(tx: TeamDb, { row }: IncidentView, { by, now }: By): Promise<Done> {
  await updateIncident(tx, row.id, { acknowledgedBy: by, timeAcknowledged: now });
  return { name: "incident.acknowledged", by, minutes: 0 };
}

async function mute(
  tx: TeamDb,
  { row }: IncidentView,
  { by, now, minutes }: By & { minutes: number },
): Promise<Done> {
  const mutedUntil = minutes === 0 ? null : new Date(now.getTime() + minutes * 60_000);
  await updateIncident(tx, row.id, { mutedUntil });
  return { name: "incident.muted", by, minutes };
}
