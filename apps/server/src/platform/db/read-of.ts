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

/** By hand what JSON holds: `structuredClone` takes several times as long, and a list has hundreds of cells. */
function ownCell(cell: unknown): unknown {
  if (typeof cell !== "object" || cell === null) return cell;
  if (Array.isArray(cell)) return cell.map(ownCell);
  if (Object.getPrototypeOf(cell) !== Object.prototype) return structuredClone(cell);
  return Object.fromEntries(Object.entries(cell).map(([key, inner]) => [key, ownCell(inner)]));
}
