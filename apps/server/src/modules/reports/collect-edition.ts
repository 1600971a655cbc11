import type { Brand, FindingSource } from "@sitewright/contract";
import {
  type Edition,
  type EditionFinding,
  editionSchema,
  longestList,
  plainAddress,
} from "@sitewright/report-document";
import type { TeamDb } from "../../platform/db/client.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { storable } from "../../platform/storage/storable.ts";
import { findFirstDay, selectDays } from "./edition-days-repository.ts";
import { type PeriodCause, selectPeriodFindings } from "./edition-findings-repository.ts";
import { type PeriodIssue, selectPeriodIssues } from "./edition-issues-repository.ts";
import { type PeriodTest, selectPeriodTests } from "./edition-tests-repository.ts";
import { selectUptime } from "./edition-uptime-repository.ts";
import { meanScores } from "./mean-scores.ts";
import { selectNewestScores } from "./newest-scores-repository.ts";
import { readThumbnail } from "./read-thumbnail.ts";
import { type Days, daysBefore } from "./report-period.ts";
import type { ReportSettings } from "./reports-repository.ts";
import type { Subject } from "./subject-repository.ts";
import { withoutQueries } from "./without-queries.ts";

type Deps = { db: TeamDb; files: FileStore };

export type Collected = {
  subject: Subject;
  settings: Omit<ReportSettings, "name" | "period">;
  days: Days;
  brand: Brand;
  /** Who makes it, by name. */
  madeBy: string;
  now: Date;
};

/** Days begin at midnight of this zone: sites have none of their own. */
export const reportZone = "UTC";

/**
 * All that a report says of its days, from what the caller reaches: the handle's scope decides, and the
 * schema lets nothing through that it does not name.
 */
export async function collectEdition({ db, files }: Deps, asked: Collected): Promise<Edition> {
  const { subject, settings, days, brand, madeBy, now } = asked;
  const before = daysBefore(days);
  const [measured, measuredBefore, firstDay, found, tests, issues, uptime, newest, thumbnail] =
    await Promise.all([
      selectDays(db, subject, days),
      selectDays(db, subject, before),
      findFirstDay(db, subject),
      selectPeriodFindings(db, subject, days, 3 * longestList),
      selectPeriodTests(db, subject, days, longestList),
      selectPeriodIssues(db, subject, days, longestList),
      selectUptime(db, subject, days, longestList),
      selectNewestScores(db, subject, days),
      readThumbnail({ db, files }, subject),
    ]);
  const { host, pathname } = new URL(subject.url);
  const edition: Edition = {
    version: 1,
    brand: {
      name: line(brand.name),
      logo: brand.logo,
      text_color: settings.textColor ?? brand.text_color,
      background_color: settings.backgroundColor ?? brand.background_color,
      highlight_color: settings.highlightColor ?? brand.highlight_color,
      sender: brand.sender_name === "" ? null : line(brand.sender_name),
      reply_to: brand.reply_to === "" ? null : brand.reply_to,
    },
    subject: {
      kind: subject.pageId === null ? "site" : "page",
      host: line(host),
      path: subject.pageId === null ? null : text(pathname),
      title: subject.title && line(subject.title),
      pages: newest.length,
    },
    period: { ...days, zone: reportZone },
    sections: [...settings.sections],
    days: measured,
    before: measuredBefore.length === 0 ? null : { ...before, days: measuredBefore },
    findings: { counts: found.counts, list: found.rows.map(presentFinding) },
    tests: {
      ended: tests.ended,
      failed: tests.failed,
      failing_now: tests.failingNow,
      list: tests.rows.map(presentTest),
    },
    issues: { ...issues.counts, list: issues.rows.map(presentIssue) },
    uptime: {
      ...uptime,
      list: uptime.list.map((outage) => ({ ...outage, reason: line(outage.reason) })),
    },
    newest: {
      ...meanScores(newest),
      pages: newest.slice(0, longestList).map(({ url, title, ...scores }) => ({
        path: text(pathOf(url)),
        title: title && line(title),
        ...scores,
      })),
    },
    thumbnail:
      thumbnail === null
        ? null
        : { picture: thumbnail, alt: line(`The page at ${host}${pathname}`) },
    measured_since: firstDay,
    made_by: line(madeBy),
    made_at: now.toISOString(),
  };
  return editionSchema.parse(storable(edition));
}

const areas: Record<FindingSource, string> = {
  page: "The page",
  links: "Links",
  network: "Loading",
  console: "Scripts",
  accessibility: "Accessibility",
  security: "Security",
  lighthouse: "Speed and quality",
};

function presentFinding(cause: PeriodCause): EditionFinding {
  return {
    title: line(cause.title),
    severity: cause.severity,
    where: areas[cause.source],
    pages: cause.pages,
    addresses: cause.urls.flatMap((url) => address(url) ?? []),
    since: cause.since,
    mended_on: cause.mendedOn,
    what_to_do: cause.whatToDo === "" ? null : text(cause.whatToDo),
  };
}

function presentTest({ url, title, status, sentence, passesNow, score, time }: PeriodTest) {
  return {
    page: line(title ?? pathOf(url)),
    address: address(url),
    verdict: text(sentence ?? (status === "passed" ? "Nothing has changed." : "It has changed.")),
    passed: status === "passed",
    passes_now: passesNow,
    score,
    time: new Date(time).toISOString(),
  };
}

function presentIssue({ title, openedOn, closedOn, because, ...issue }: PeriodIssue) {
  return {
    ...issue,
    title: line(title),
    opened_on: openedOn,
    closed_on: closedOn,
    closed_because: because,
  };
}

/** An address without its query, which may hold what is nobody else's business. */
function address(url: string): string | null {
  const plain = plainAddress(url);
  return plain !== null && plain.length <= 2_000 ? plain : null;
}

function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? "/";
}

function line(words: string): string {
  return cut(words, 300);
}

function text(words: string): string {
  return cut(words, 2_000);
}

/** Titles and sentences name addresses too. */
function cut(words: string, max: number): string {
  const clean = withoutQueries(words);
  return clean.length <= max ? clean : `${clean.slice(0, max - 1)}…`;
}
