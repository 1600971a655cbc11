import {
  type EndpointRequest,
  type endpoints,
  type OpenedRecording,
  recordingsAtOnce,
} from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { ownId } from "../../platform/db/own-ids.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { invariant, notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { createOpaqueToken, hashToken, requireRecordingSession } from "../auth/index.ts";
import { emit, originOf } from "../events/index.ts";
import { type PlanRules, requireActiveSite, withPlan } from "../plan/index.ts";
import { findRunConfigs } from "../run-configs/index.ts";
import { presentRecording } from "./present-recording.ts";
import { recordingJob } from "./recording-job.ts";
import {
  countOpen,
  findRecording,
  insertRecording,
  type RecordingView,
  setTicket,
} from "./recordings-repository.ts";

type Calls = typeof endpoints.recordings;

/**
 * Has a browser opened on a site.
 * @throws ServiceError NOT_FOUND, BAD_REQUEST for an address elsewhere, DUPLICATE while the person or too many of the
 * team are recording, UNAUTHENTICATED for a sign-in that has just been ended
 */
export async function startRecording(
  ctx: RequestContext,
  { site_id, path, configs }: EndpointRequest<Calls["create"]>,
  rules: PlanRules,
): Promise<OpenedRecording> {
  const opened = await withPlan(ctx.db, ctx.teamId, rules, async (tx, plan) => {
    const siteId = await ownId(tx, "site", site_id);
    await requireActiveSite(tx, plan, siteId);
    const open = await countOpen(tx, ctx.userId);
    if (open.person > 0) {
      throw new ServiceError("DUPLICATE", "You are recording already: save or discard that first.");
    }
    if (open.team >= recordingsAtOnce) {
      const reason = `${open.team} people of the team are recording, which is as many as can at once.`;
      throw new ServiceError("DUPLICATE", reason);
    }
    const { teamId } = ctx;
    const { device, window_size } = await findRunConfigs(tx, { teamId, siteId }, configs);
    const id = await insertRecording(tx, {
      ...{ siteId, path, device, windowSize: window_size, createdBy: ctx.userId },
    });
    const view = await findRecording(tx, { id, userId: ctx.userId });
    invariant(view, "what was just written is there");
    await recordingJob.send(tx, { team_id: ctx.teamId, recording_id: id });
    await emit(tx, originOf(ctx), {
      name: "recording.started",
      siteId,
      data: { recording_id: id, site: view.siteUrl },
    });
    return withTicket(tx, view, ctx);
  });
  await requireSignIn(ctx);
  return opened;
}

/**
 * Another way in, for whoever lost theirs: the page was loaded anew, the line broke.
 * @throws ServiceError NOT_FOUND, BAD_REQUEST for a recording that has ended, UNAUTHENTICATED for a sign-in that has just
 * been ended
 */
export async function renewTicket(
  ctx: RequestContext,
  { id }: EndpointRequest<Calls["ticket"]>,
): Promise<OpenedRecording> {
  const opened = await transaction(ctx.db, async (tx) => {
    const view = await findRecording(tx, { id, userId: ctx.userId }, { lock: true });
    if (!view) throw notFound("recording");
    if (view.row.status === "ended") {
      throw new ServiceError("BAD_REQUEST", "This recording has ended: save it, or discard it.");
    }
    return withTicket(tx, view, ctx);
  });
  await requireSignIn(ctx);
  return opened;
}

/** A person's sessions are no team's rows: only the one that calls is held. An API token belongs to none. */
async function requireSignIn({ system, sessionId, userId }: RequestContext): Promise<void> {
  if (sessionId !== null) await requireRecordingSession(system, { id: sessionId, userId });
}

async function withTicket(
  tx: TeamDb,
  view: RecordingView,
  { sessionId }: Pick<RequestContext, "sessionId">,
): Promise<OpenedRecording> {
  const ticket = createOpaqueToken("swv");
  await setTicket(tx, view.row.id, { ticketHash: hashToken(ticket), sessionId });
  return { ...presentRecording(view), ticket };
}
