import type { TableSort } from "@sitewright/ui-kit";

/** `-time_created` as a table's sort: that column, descending. */
export function tableSort(token: string): TableSort {
  return token.startsWith("-")
    ? { column: token.slice(1), direction: "desc" }
    : { column: token, direction: "asc" };
}

/** A table's sort as one of the tokens that the server takes; undefined when it takes none such. */
export function sortToken<T extends string>(
  { column, direction }: TableSort,
  tokens: readonly T[],
): T | undefined {
  const token = direction === "desc" ? `-${column}` : column;
  return tokens.find((candidate) => candidate === token);
}
