/** Which stretch of a list is shown, in which order and for which text; what is left out has its default. */
export type ListSearch<Sort extends string = never> = {
  limit?: number | undefined;
  offset?: number | undefined;
  sort?: Sort | undefined;
  search?: string | undefined;
};

/** What an address says, before anybody has looked whether it makes sense. */
export type RawSearch = Readonly<Record<string, unknown>>;

/** Reads one thing from an address by the contract's schema of it; undefined when it makes no sense. */
export function readValid<T>(schema: Schema<T>, value: unknown): T | undefined {
  if (value === undefined) return undefined;
  const result = schema.safeParse(value);
  return result.success ? result.data : undefined;
}

/** Reads a text; an empty one is none. */
export function readText(schema: Schema<string>, value: unknown): string | undefined {
  return readValid(schema, value) || undefined;
}

type ListQuery<Sort> = { limit: Schema<number>; offset: Schema<number>; sort: Schema<Sort> };

/** Reads a list's stretch and order by the query of its call, as the contract has it. */
export function readStretch<Sort>(query: ListQuery<Sort>, raw: RawSearch) {
  return {
    limit: readValid(query.limit, raw.limit),
    offset: readValid(query.offset, raw.offset),
    sort: readValid(query.sort, raw.sort),
  };
}

type Schema<T> = {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: unknown };
};
