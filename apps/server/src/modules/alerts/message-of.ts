import {
  type AlertMessage,
  type AppPath,
  type FindingSeverity,
  hostOf,
  paths,
  severityRanks,
} from "@sitewright/contract";
import type { Decision } from "./decide-telling.ts";

/** A page or case in an incident, as a message names it. */
export type MessageSubject = {
  /** Null for the site itself, and for a case, which is named in what is said. */
  pageUrl: string | null;
  /** Null where the address is. */
  pageId: string | null;
  /** Of a case. */
  runId: string | null;
  said: string;
  /** Of the rule that it is told by. */
  severity: FindingSeverity;
  opened: Date;
  recovered: Date | null;
};

type Incident = { id: string; siteId: string; siteUrl: string; opened: Date };

/** Pages that a message names; `alertLinesMax` leaves room for one line more. */
const linesOf = 5;

/**
 * What a channel is told. Pure.
 * @param told pages that the channel is told of, the first that was opened first: the gravest of them lead
 */
export function messageOf(
  say: NonNullable<Decision["say"]>,
  incident: Incident & { severity: NonNullable<AlertMessage["data"]["severity"]> },
  told: readonly MessageSubject[],
  now: Date,
): AlertMessage {
  const subjects = told.toSorted((a, b) => severityRanks[a.severity] - severityRanks[b.severity]);
  const host = hostOf(incident.siteUrl);
  const open = subjects.filter(({ recovered }) => recovered === null);
  const first = open[0] ?? subjects[0];
  const isOne = open.length === 1;
  const said = first?.said ?? "";
  // Some of what is said ends as a sentence, and here it goes on.
  const goesOn = said.replace(/\.$/, "");
  const what = isOne || !first ? said : ofSeveral(open, goesOn);
  const titles = {
    opened: `${host}: ${what}`,
    updated: `${host}: ${isOne ? goesOn : what} now`,
    unstable: `${host} keeps changing: ${what}`,
    recovered: `${host}: over after ${lasted(overAt(subjects, now) - incident.opened.getTime())}`,
  };
  const named = say === "recovered" ? subjects : open;
  const lines = named
    .slice(0, linesOf)
    .map(({ pageUrl, said }) => (pageUrl === null ? said : `${pathOfPage(pageUrl)}: ${said}`));
  const more = named.length - lines.length;
  return {
    type: `incident.${say}`,
    timestamp: now.toISOString(),
    data: {
      incident_id: incident.id,
      title: titles[say],
      lines: more > 0 ? [...lines, `and ${more} more`] : lines,
      site_id: incident.siteId,
      site_url: incident.siteUrl,
      severity: incident.severity,
      url: placeOf(subjects) ?? paths.site(incident.siteId),
    },
  };
}

/** Where what is wrong is shown best: at the run of the one case, or at the one page. */
function placeOf([first, ...others]: readonly MessageSubject[]): AppPath | null {
  if (!first) return null;
  if (first.runId !== null) return others.length === 0 ? paths.caseRun(first.runId) : null;
  const isOnePage = others.every(({ pageId }) => pageId === first.pageId);
  return isOnePage && first.pageId !== null ? paths.page(first.pageId) : null;
}

/** When the last of it was well again, which may be long before anybody is told. */
function overAt(subjects: readonly MessageSubject[], now: Date): number {
  const ends = subjects.flatMap(({ recovered }) => recovered ?? []);
  return ends.length === 0 ? now.getTime() : Math.max(...ends.map(Number));
}

/** The first of what is open, and of how much else that is so: pages that have the same wrong are counted. */
function ofSeveral(open: readonly MessageSubject[], goesOn: string): string {
  const [brief, ...others] = new Set(open.map(({ said }) => said.replace(/\. .*/s, "")));
  const pages = new Set(open.flatMap(({ pageUrl }) => pageUrl ?? []));
  const isSame = others.length === 0 && pages.size === open.length;
  if (isSame) return `${brief}, on ${pages.size} pages`;
  const arePages = open.every(({ pageUrl }) => pageUrl !== null);
  return `${arePages ? brief : goesOn}, and ${open.length - 1} more`;
}

/** A stretch of time in words: `4 h 28 min`. Pure. */
export function lasted(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.round(hours / 24)} days`;
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

function pathOfPage(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
