import type { Edition, EditionDay } from "../edition.ts";
import { askedOnly } from "./asked-only.ts";
import { type CsvCell, toCsv } from "./csv.ts";

const columns = [
  "kind",
  "day",
  "page",
  "title",
  "severity",
  "where",
  "pages",
  "mended_on",
  "outcome",
  "score",
  "scans",
  "health",
  "lowest",
  "performance",
  "accessibility",
  "best_practices",
  "seo",
  "security",
  "what_to_do",
] as const;
type Row = Partial<Record<(typeof columns)[number], CsvCell>>;

/** What an edition says, as one table: a row is a day, a finding, a test, an issue, an outage or a page's newest scores, as its first cell tells. */
export function reportCsv(given: Edition): string {
  const edition = askedOnly(given);
  const rows: Row[] = [
    ...edition.days.map(dayRow),
    ...edition.findings.list.map(({ since, addresses, gain: _, ...finding }) => ({
      kind: "finding",
      day: since,
      page: addresses.join(" "),
      ...finding,
    })),
    ...edition.tests.list.map(({ time, page, verdict, passed, score }) => ({
      kind: "test",
      day: time.slice(0, 10),
      page,
      title: verdict,
      outcome: passed ? "passed" : "failed",
      score,
    })),
    ...edition.issues.list.map(({ opened_on, number, title, severity, pages, closed_on }) => ({
      kind: "issue",
      day: opened_on,
      title: `#${number} ${title}`,
      severity,
      pages,
      mended_on: closed_on,
      outcome: closed_on === null ? "open" : "closed",
    })),
    ...edition.uptime.list.map(({ since, until, reason }) => ({
      kind: "outage",
      day: since.slice(0, 10),
      title: reason,
      mended_on: until?.slice(0, 10) ?? null,
      outcome: `${since} to ${until ?? "now"}`,
    })),
    ...edition.newest.pages.map(({ path, title, ...scores }) => ({
      kind: "page",
      page: path,
      title,
      ...scores,
    })),
  ];
  return toCsv([columns, ...rows.map((row) => columns.map((name) => row[name] ?? null))]);
}

function dayRow({ day, scans, lowest, ...scores }: EditionDay): Row {
  return { kind: "day", day, scans, lowest, ...scores };
}

/** An edition as data: what was asked for, as it was frozen. */
export function reportJson(edition: Edition): string {
  return `${JSON.stringify(askedOnly(edition), null, 1)}\n`;
}
