import type { Searches } from "./searches.ts";

declare const leadsTo: unique symbol;

/** An address within the app, path and search. `To` is the route that it leads to, as far as is known. */
export type AppPath<To extends string = string> = string & { readonly [leadsTo]: To };

type Ids<To extends string> = To extends `${string}$${infer Rest}`
  ? [id: string, ...(Rest extends `${string}/${infer Next}` ? Ids<Next> : [])]
  : [];

type Search<To extends string> = To extends keyof Searches ? [search?: Searches[To]] : [];

/** Makes the addresses of one route: its ids in their order, then what its screen is to show. */
export type Address<To extends string> = (...args: [...Ids<To>, ...Search<To>]) => AppPath<To>;

type Addresses<Patterns extends Record<string, string>> = {
  readonly [Name in keyof Patterns]: Address<Patterns[Name]>;
};

/** One function for each pattern, such as `/site/$id`. */
export function addresses<const Patterns extends Record<string, string>>(patterns: Patterns) {
  const made = Object.entries(patterns).map(([name, pattern]) => [name, maker(pattern)]);
  return Object.fromEntries(made) as Addresses<Patterns>;
}

function maker(pattern: string) {
  return (...args: unknown[]) =>
    pattern.replace(/\$\w+/g, () => encodeURIComponent(`${args.shift()}`)) +
    searchText(args[0] ?? {});
}

/** A search as it stands in an address, with its `?`; empty without any. What is undefined is left out. */
export function searchText(search: object): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined);
  return entries[0] ? `?${new URLSearchParams(entries)}` : "";
}

const base = "https://app.invalid";

/**
 * Text from outside as an address within the app; null when a browser would read it as one elsewhere,
 * as it does `//host` and `/\host`. Whether anything is at the address is the router's to say.
 */
export function toAppPath(text: string): AppPath | null {
  const url = text.startsWith("/") ? URL.parse(text, base) : null;
  if (url?.origin !== base) return null;
  const path = url.href.slice(base.length);
  // "/.//elsewhere" resolves to a path that a browser would read as another host.
  return path.startsWith("//") ? null : (path as AppPath);
}
