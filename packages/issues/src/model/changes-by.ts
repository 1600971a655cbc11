import type { IssueSummary } from "@sitewright/contract";

/** What is to be different of each row, gathered so that rows with the same change go in one call. */
export function changesBy<Updates extends object>(
  rows: readonly IssueSummary[],
  updatesOf: (row: IssueSummary) => Updates,
): { ids: string[]; updates: Updates }[] {
  const changes = new Map<string, { ids: string[]; updates: Updates }>();
  for (const row of rows) {
    const updates = updatesOf(row);
    const key = JSON.stringify(updates);
    const change = changes.get(key);
    if (change === undefined) changes.set(key, { ids: [row.id], updates });
    else change.ids.push(row.id);
  }
  return [...changes.values()];
}
