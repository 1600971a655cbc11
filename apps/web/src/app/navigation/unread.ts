import type { SearchSchemaInput } from "@tanstack/react-router";

declare const read: unique symbol;
/** A screen's search as its address has it, which nothing but the parser of the screen's feature reads. */
export type Unread<Search> = { readonly [read]?: Search };

/**
 * A route's `validateSearch` that lets all through, and has the compiler check whoever writes one. Routes
 * are part of the first download; the parsers, with the schemas behind them, are not.
 */
export function unread<Search extends object>() {
  return (search: Search & SearchSchemaInput): Unread<Search> => search as Unread<Search>;
}

/** A feature's parser as what `Route.useSearch` takes: parsed once an address, not once a render. */
export function reads<Search>(parse: (raw: Readonly<Record<string, unknown>>) => Search) {
  return {
    select: (search: Unread<Search>) => parse(search as Record<string, unknown>),
    structuralSharing: true,
  } as const;
}
