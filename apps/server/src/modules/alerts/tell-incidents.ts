import type { TeamDb } from "../../platform/db/client.ts";
import { tellChannels } from "../channels/index.ts";
import { bySystem, emit } from "../events/index.ts";
import { windowsNow } from "../maintenance/index.ts";
import { decideTelling, quietMs, type ToldSubject } from "./decide-telling.ts";
import { type Digest, gatherDigests, type Telling } from "./gather-digests.ts";
import {
  type IncidentView,
  putTelling,
  readIncidents,
  type SubjectRow,
  type TellingRow,
  updateIncident,
} from "./incidents-repository.ts";
import { messageOf } from "./message-of.ts";
import { selectRuleChannels } from "./rules-repository.ts";
import { selectLastOutages } from "./site-facts-repository.ts";
import { type Outage, underOutage } from "./under-outage.ts";

/**
 * Tells each channel what there is to tell of these incidents now, says when to look again, and closes what is over. The
 * team's rules are held.
 */
export async function tellIncidents(tx: TeamDb, ids: readonly string[], now: Date): Promise<void> {
  const { views, subjects, tellings: known } = await readIncidents(tx, ids);
  const bySubject = Map.groupBy(subjects, ({ incidentId }) => incidentId);
  const byTelling = Map.groupBy(known, ({ incidentId }) => incidentId);
  const ruleIds = [...new Set(subjects.map(({ ruleId }) => ruleId))];
  const channels = await selectRuleChannels(tx, ruleIds);
  const windows = await windowsNow(tx, {
    teamId: tx.scope.teamId,
    siteIds: [...new Set(views.map(({ row }) => row.siteId))],
    at: now,
    only: "muteAlerts",
  });
  const tellings: Telling[] = [];
  const outages = await selectLastOutages(tx, [...new Set(views.map(({ row }) => row.siteId))]);
  for (const view of views) {
    const { id, siteId } = view.row;
    const told = {
      subjects: bySubject.get(id) ?? [],
      tellings: byTelling.get(id) ?? [],
      channels,
      windowUntil: windows.get(siteId)?.endsAt ?? null,
      outage: outages.get(siteId) ?? null,
    };
    tellings.push(...(await tellIncident(tx, view, told, now)));
  }
  const { alone, digests } = gatherDigests(tellings, now);
  for (const telling of alone) await tell(tx, telling);
  for (const digest of digests) await tellDigest(tx, digest, now);
}

type Known = {
  subjects: readonly SubjectRow[];
  tellings: readonly TellingRow[];
  channels: readonly { ruleId: string; id: string }[];
  windowUntil: Date | null;
  outage: Outage | null;
};

/** @returns what its channels are to be told */
async function tellIncident(
  tx: TeamDb,
  view: IncidentView,
  { subjects, tellings, channels, windowUntil, outage }: Known,
  now: Date,
): Promise<Telling[]> {
  const { row } = view;
  const made: Telling[] = [];
  const place = { acknowledged: row.timeAcknowledged, mutedUntil: row.mutedUntil, windowUntil };
  const ends = subjects.map(({ timeRecovered }) => timeRecovered);
  const isOpen = ends.includes(null);
  // Where nothing is left, as of a rule that was deleted, it is over without a word.
  const isEmpty = subjects.length === 0;
  const recovered = isEmpty ? now : isOpen ? null : latest(ends.filter((end) => end !== null));
  const dues: Date[] = [];
  let isAllOver = true;
  for (const [channelId, ruleIds] of rulesByChannel(channels)) {
    const ofChannel = subjects.filter(({ ruleId }) => ruleIds.has(ruleId));
    if (ofChannel.length === 0) continue;
    const own = underOutage(ofChannel, outage);
    const known = tellings.find((telling) => telling.channelId === channelId);
    if (known?.isOver && !isOpen) continue;
    const telling = { told: known?.told ?? 0, last: known?.timeLast ?? null };
    const { say, dueAt, isOver } = decideTelling(telling, own.map(toTold), place, now);
    if (say !== null) {
      const message = messageOf(say, incidentOf(view), own.map(toMessage), now);
      const gathers = own.every(({ rule }) => rule.digest !== "none");
      const begun = own.filter(({ timeRecovered }) => timeRecovered === null);
      const since = begun.length === 0 ? null : earliest(begun.map(({ timeOpened }) => timeOpened));
      made.push({ channelId, incidentId: row.id, told: telling.told, message, since, gathers });
      const told = telling.told + 1;
      await putTelling(tx, { incidentId: row.id, channelId, told, timeLast: now, isOver });
    }
    if (dueAt !== null) dues.push(dueAt);
    if (!isOver) isAllOver = false;
  }
  const quietAt = recovered && new Date(recovered.getTime() + quietMs);
  const isClosed = isEmpty || (isAllOver && quietAt !== null && quietAt <= now);
  if (isAllOver && quietAt !== null && !isClosed) dues.push(quietAt);
  await updateIncident(tx, row.id, {
    timeRecovered: recovered,
    isClosed,
    dueAt: isClosed || dues.length === 0 ? null : earliest(dues),
  });
  if (recovered !== null && row.timeRecovered === null) {
    const data = { incident_id: row.id, title: subjects.at(-1)?.said ?? "" };
    await emit(tx, bySystem(row.teamId), {
      name: "incident.recovered",
      siteId: row.siteId,
      data,
    });
  }
  return made;
}

/** In the incident's own thread; the first of it can be acted on where it is read. */
function tell(tx: TeamDb, { channelId, incidentId, told, message }: Telling): Promise<void> {
  const isOver = message.type === "incident.recovered";
  return tellChannels(tx, {
    teamId: tx.scope.teamId,
    channelIds: [channelId],
    thread: incidentId,
    key: `${incidentId} ${told}`,
    message,
    actions: isOver ? [] : ["acknowledge", "mute"],
  });
}

/** Of several incidents at once; it belongs to the thread of none. */
function tellDigest(tx: TeamDb, { channelId, message }: Digest, now: Date): Promise<void> {
  const key = `digest ${now.toISOString()}`;
  const { teamId } = tx.scope;
  return tellChannels(tx, { teamId, channelIds: [channelId], thread: key, key, message });
}

function rulesByChannel(
  channels: readonly { ruleId: string; id: string }[],
): Map<string, Set<string>> {
  const grouped = Map.groupBy(channels, ({ id }) => id);
  return new Map(
    [...grouped].map(([id, ofChannel]) => [id, new Set(ofChannel.map(({ ruleId }) => ruleId))]),
  );
}

function toTold({ unstable, timeOpened, timeRecovered, rule }: SubjectRow): ToldSubject {
  const { severity, digest, quietFrom, quietTo, timezone } = rule;
  const { mutedAt, mutedUntil, muteWorse } = rule;
  return {
    severity,
    unstable,
    since: timeOpened,
    recovered: timeRecovered,
    rule: {
      digest,
      quiet: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
      timezone,
      mute: mutedAt && { at: mutedAt, until: mutedUntil, worse: muteWorse },
    },
  };
}

function toMessage(subject: SubjectRow) {
  const { pageId, pageUrl, caseId, runId, said, rule, timeOpened, timeRecovered } = subject;
  return {
    pageId,
    pageUrl: pageId === null ? null : pageUrl,
    runId: caseId === null ? null : runId,
    said,
    severity: rule.severity,
    opened: timeOpened,
    recovered: timeRecovered,
  };
}

function incidentOf({ row, siteUrl }: IncidentView) {
  const { id, siteId, severity, timeOpened } = row;
  return { id, siteId, siteUrl, severity, opened: timeOpened };
}

function latest(times: readonly Date[]): Date | null {
  return times.length === 0 ? null : new Date(Math.max(...times.map(Number)));
}

function earliest(times: readonly Date[]): Date {
  return new Date(Math.min(...times.map(Number)));
}
