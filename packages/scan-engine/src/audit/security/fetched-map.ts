import type { ExposedMap } from "../../checks/probe-facts.ts";

/** A source map that was asked for already; `found` is null when none came. */
export type FetchedMap = { url: string; found: Omit<ExposedMap, "url"> | null };
