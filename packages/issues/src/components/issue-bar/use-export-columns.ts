import { addressOf, type IssueSummary } from "@sitewright/contract";
import type { DataColumn } from "@sitewright/ui-kit";
import { whereWords } from "../../model/where-words.ts";
import { useTexts } from "../../texts.ts";

/** What a file of issues says of each. */
export function useExportColumns(): DataColumn<IssueSummary>[] {
  const texts = useTexts("export");
  const words = useTexts("where");
  const values: Record<keyof typeof texts, (issue: IssueSummary) => string | number | null> = {
    number: ({ number }) => number,
    title: ({ title }) => title,
    severity: ({ severity }) => severity,
    state: ({ state }) => state,
    sources: ({ sources }) => sources.join(", "),
    site: ({ site_url }) => addressOf(site_url),
    where: (issue) => whereWords(issue, words),
    assignee: ({ assignee }) => assignee?.name ?? null,
    labels: ({ labels }) => labels.join(", "),
    firstSeen: ({ time_created }) => time_created,
    lastSeen: ({ time_last_seen }) => time_last_seen,
    closed: ({ time_closed }) => time_closed,
  };
  return (Object.keys(values) as (keyof typeof values)[]).map((id) => ({
    id,
    header: texts[id],
    value: values[id],
    cell: () => null,
  }));
}
