import type { Endpoint } from "@sitewright/contract";
import type { Db } from "../../platform/db/client.ts";
import { notFound, ServiceError } from "../../platform/errors.ts";
import type { LimitSites, MemberIdentity } from "../../platform/http/request-context.ts";
import { isWithinSites, type SiteThing } from "./site-limit-repository.ts";

/**
 * Keeps a member who is limited to certain sites away from the others, before any handler runs: each
 * id a call names must be of such a site, or it answers as if there were none. Calls without an id
 * are refused, except the lists that carry the limit in their own query.
 */
export function createSiteLimit(db: Db): LimitSites {
  return async (member, endpoint, input) => {
    if (member.siteIds === null || !endpoint.path.startsWith("/v1/ops/")) return;
    const things = thingsIn(endpoint, input);
    if (things.length === 0 && !limitsItself(endpoint)) throw notForLimited();
    for (const thing of things) await requireWithin(db, member, member.siteIds, thing);
  };
}

/** Lists that take `siteIds` of the member into their `where`. */
const selfLimited = new Set([
  "GET /v1/ops/site",
  "GET /v1/ops/process",
  "GET /v1/ops/metrics/home",
  "GET /v1/ops/search",
]);

export function limitsItself({ method, path }: Endpoint): boolean {
  return selfLimited.has(`${method} ${path}`);
}

/** The sites, pages and scans a call names, by the keys of its input. */
export function thingsIn(
  { path }: Endpoint,
  input: Readonly<Record<string, unknown>>,
): SiteThing[] {
  const [, resource] = /^\/v1\/ops\/(\w+)/.exec(path) ?? [];
  const kinds: Record<string, SiteThing["kind"] | undefined> = {
    site_id: "site",
    page_id: "page",
    scan_id: "scan",
    id: resource === "site" || resource === "page" || resource === "scan" ? resource : undefined,
  };
  return Object.entries(input).flatMap(([key, id]) => {
    const kind = kinds[key];
    return kind && typeof id === "string" ? [{ kind, id }] : [];
  });
}

async function requireWithin(
  db: Db,
  { teamId }: MemberIdentity,
  siteIds: readonly string[],
  thing: SiteThing,
): Promise<void> {
  if (!(await isWithinSites(db, teamId, siteIds, thing))) throw notFound(thing.kind);
}

function notForLimited(): ServiceError {
  return new ServiceError(
    "FORBIDDEN",
    "You work with certain sites of this team only, and this is about all of them.",
  );
}
