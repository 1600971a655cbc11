import { type List, listLimit } from "@sitewright/contract";

/** Every row of a list that the server pages, a call for each hundred; for exports. */
export async function fetchAll<Row>(
  fetchPage: (stretch: { limit: number; offset: number }) => Promise<List<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { results, count } = await fetchPage({ limit: listLimit.max, offset: rows.length });
    rows.push(...results);
    // A list that became shorter meanwhile ends with an empty answer.
    if (rows.length >= count || results.length === 0) return rows;
  }
}
