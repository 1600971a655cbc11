import type { QueryConfig, QueryResult } from "pg";
import type { Read } from "./statement-turns.ts";

const locks = / for (update|no key update|share|key share)\b/;

/**
 * What a statement reads, where it surely changes nothing: a `select` that Drizzle built, which asks for rows as
 * arrays, and not one written by hand, which may call what writes.
 */
export function readOf(
  config: QueryConfig & { rowMode?: string },
  values: readonly unknown[],
): Read<QueryResult> | undefined {
  const { text, rowMode } = config;
  if (rowMode !== "array" || !text.startsWith("select ") || locks.test(text)) return undefined;
  return { key: () => JSON.stringify(values) + text, copyOf };
}

/** Rows are mapped to objects of their reader's own, but for what a cell of JSON holds. */
function copyOf(answer: QueryResult): QueryResult {
  const rows = answer.rows as unknown[][];
  return { ...answer, rows: rows.map((row) => row.map(ownCell)) };
}

const ownCell = (cell: unknown) =>
  typeof cell === "object" && cell !== null ? structuredClone(cell) : cell;
