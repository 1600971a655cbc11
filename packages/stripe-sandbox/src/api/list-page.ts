import { noSuch } from "../http/api-error.ts";
import { list } from "../present/wire.ts";

type PageParams = {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
};

/** One page of rows, newest first, as the list calls answer it. `rows` come oldest first. */
export function listPage<Row extends { id: string }, Shown>(
  url: string,
  rows: Row[],
  { limit = 10, starting_after, ending_before }: PageParams,
  show: (row: Row) => Shown,
) {
  const newestFirst = [...rows].reverse();
  if (ending_before !== undefined) {
    const end = positionOf(newestFirst, ending_before, "ending_before");
    const start = Math.max(0, end - limit);
    return list(url, newestFirst.slice(start, end).map(show), start > 0);
  }
  const start =
    starting_after === undefined
      ? 0
      : positionOf(newestFirst, starting_after, "starting_after") + 1;
  return list(
    url,
    newestFirst.slice(start, start + limit).map(show),
    start + limit < newestFirst.length,
  );
}

function positionOf(rows: { id: string }[], id: string, param: string) {
  const position = rows.findIndex((row) => row.id === id);
  if (position < 0) throw noSuch("object", id, param);
  return position;
}
