import { notFound } from "../errors.ts";
import type { TeamDb } from "./client.ts";
import { isOneOf } from "./is-one-of.ts";
import { cases } from "./schema/cases.ts";
import { channels } from "./schema/channels.ts";
import { pages } from "./schema/pages.ts";
import { sites } from "./schema/sites.ts";
import { within } from "./within.ts";

declare const made: unique symbol;

type Kind = "site" | "page" | "case" | "channel";

/**
 * An id whose row was loaded within a scope. Rows and jobs refer to these alone, so that an id out of
 * a body, or out of a list in one, cannot slip in.
 */
export type Own<K extends Kind> = string & { readonly [made]: K };

/**
 * The ids that a call names, once each, found to be of its scope; one query for a whole list.
 * @throws ServiceError NOT_FOUND when one of them is not.
 */
export async function ownIds<K extends Kind>(
  db: TeamDb,
  kind: K,
  ids: readonly string[],
): Promise<Own<K>[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const found = await find[kind](db, wanted);
  if (found.length !== wanted.length) throw notFound(kind);
  return wanted as Own<K>[];
}

/**
 * The id that a call names, found to be of its scope.
 * @throws ServiceError NOT_FOUND
 */
export async function ownId<K extends Kind>(db: TeamDb, kind: K, id: string): Promise<Own<K>> {
  const [own] = await ownIds(db, kind, [id]);
  if (own === undefined) throw notFound(kind);
  return own;
}

const find: Record<Kind, (db: TeamDb, ids: string[]) => PromiseLike<{ id: string }[]>> = {
  site: (db, ids) =>
    db
      .select({ id: sites.id })
      .from(sites)
      .where(within(db.scope, sites, (table) => table.id, isOneOf(sites.id, ids))),
  page: (db, ids) =>
    db
      .select({ id: pages.id })
      .from(pages)
      .where(within(db.scope, pages, isOneOf(pages.id, ids))),
  case: (db, ids) =>
    db
      .select({ id: cases.id })
      .from(cases)
      .where(within(db.scope, cases, isOneOf(cases.id, ids))),
  channel: (db, ids) =>
    db
      .select({ id: channels.id })
      .from(channels)
      .where(within(db.scope, channels, null, isOneOf(channels.id, ids))),
};
