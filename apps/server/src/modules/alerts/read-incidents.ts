import {
  type EndpointRequest,
  type EndpointResult,
  endpoints,
  hostOf,
  type Incident,
  type IncidentDetail,
  severityRanks,
} from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { ownId } from "../../platform/db/own-ids.ts";
import { notFound } from "../../platform/errors.ts";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { wordsOf } from "../channels/index.ts";
import { windowsNow } from "../maintenance/index.ts";
import {
  type IncidentView,
  readIncidents,
  type SubjectRow,
  selectIncidents,
  selectTold,
} from "./incidents-repository.ts";
import { messageOf } from "./message-of.ts";

const { incidents } = endpoints;
type Calls = typeof incidents;

const pagesShown = 100;
const toldShown = 100;

/**
 * Incidents of the caller's sites, the newest first.
 * @throws ServiceError NOT_FOUND for a site that the caller does not have
 */
export async function listIncidents(
  { db }: RequestContext,
  input: EndpointRequest<Calls["list"]>,
): Promise<EndpointResult<Calls["list"]>> {
  const { site_id: siteId, alert_id: ruleId, status, limit, offset } = input;
  if (siteId !== undefined) await ownId(db, "site", siteId);
  const { count, views } = await selectIncidents(db, { siteId, ruleId, status, limit, offset });
  const results = await presentIncidents(db, views);
  return presentList(incidents.list.path, input, { count, results });
}

/** @throws ServiceError NOT_FOUND */
export async function getIncident(
  { db }: RequestContext,
  { id }: EndpointRequest<Calls["get"]>,
): Promise<IncidentDetail> {
  const { views, subjects } = await readIncidents(db, [id]);
  const [view] = views;
  if (!view) throw notFound("incident");
  const told = await selectTold(db, id, toldShown);
  const first = subjects
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) || severityRanks[a.rule.severity] - severityRanks[b.rule.severity],
    )
    .slice(0, pagesShown);
  const windows = await windowsOver(db, [view]);
  return {
    ...presentIncident(view, subjects, windows.get(view.row.siteId)),
    pages: first.map((subject) => ({
      rule: { id: subject.ruleId, name: subject.rule.name },
      page: subject.pageId,
      case:
        subject.caseId === null || subject.caseTitle === null
          ? null
          : { id: subject.caseId, title: subject.caseTitle, run: subject.runId },
      url: subject.pageUrl ?? view.siteUrl,
      said: subject.said,
      unstable: subject.unstable,
      time_opened: subject.timeOpened.toISOString(),
      time_recovered: subject.timeRecovered?.toISOString() ?? null,
    })),
    told: told.map(({ row, kind, channelName }) => ({
      id: row.id,
      channel: { id: row.channelId, kind, name: channelName },
      type: row.type,
      title: wordsOf(row).title,
      status: row.status,
      time_created: row.timeCreated.toISOString(),
      time_settled: row.timeSettled?.toISOString() ?? null,
    })),
  };
}

/** Incidents as the contract has them. */
export async function presentIncidents(
  db: TeamDb,
  views: readonly IncidentView[],
): Promise<Incident[]> {
  const { subjects } = await readIncidents(
    db,
    views.map(({ row }) => row.id),
  );
  const byIncident = Map.groupBy(subjects, ({ incidentId }) => incidentId);
  const windows = await windowsOver(db, views);
  return views.map((view) =>
    presentIncident(view, byIncident.get(view.row.id) ?? [], windows.get(view.row.siteId)),
  );
}

/** The maintenance windows that keep what is open untold now, by the site. */
function windowsOver(db: TeamDb, views: readonly IncidentView[]) {
  const open = views.filter(({ row }) => row.timeRecovered === null);
  return windowsNow(db, {
    teamId: db.scope.teamId,
    siteIds: [...new Set(open.map(({ row }) => row.siteId))],
    at: new Date(),
    only: "muteAlerts",
  });
}

function presentIncident(
  view: IncidentView,
  subjects: readonly SubjectRow[],
  window: { name: string; endsAt: Date } | undefined,
): Incident {
  const { row, siteUrl } = view;
  const open = subjects.filter(({ timeRecovered }) => timeRecovered === null);
  const named = open.length > 0 ? open : subjects;
  const shown = named.map(({ pageId, pageUrl, runId, said, rule, timeOpened, timeRecovered }) => ({
    ...{ pageId, pageUrl, runId, said, opened: timeOpened, recovered: timeRecovered },
    severity: rule.severity,
  }));
  const incident = { id: row.id, siteId: row.siteId, siteUrl, opened: row.timeOpened };
  const title =
    shown.length === 0
      ? `${hostOf(siteUrl)}: its rule was deleted`
      : messageOf(
          "opened",
          { ...incident, severity: row.severity },
          shown.map((one) => ({ ...one, recovered: null })),
          row.timeOpened,
        ).data.title;
  return {
    id: row.id,
    site: row.siteId,
    site_url: siteUrl,
    title,
    status: row.timeRecovered === null ? "open" : "recovered",
    severity: row.severity,
    unstable: open.length > 0 && open.every(({ unstable }) => unstable),
    subjects: { open: open.length, all: subjects.length },
    acknowledged:
      row.acknowledgedBy === null || row.timeAcknowledged === null
        ? null
        : { by: row.acknowledgedBy, time: row.timeAcknowledged.toISOString() },
    muted_until: row.mutedUntil?.toISOString() ?? null,
    maintenance:
      window === undefined || row.timeRecovered !== null
        ? null
        : { name: window.name, until: window.endsAt.toISOString() },
    time_opened: row.timeOpened.toISOString(),
    time_recovered: row.timeRecovered?.toISOString() ?? null,
  };
}

function rank({ timeRecovered }: SubjectRow): number {
  return timeRecovered === null ? 0 : 1;
}
