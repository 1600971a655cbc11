import type { MigrationHome } from "@sitewright/contract";
import { ownId } from "../../platform/db/own-ids.ts";
import { ServiceError } from "../../platform/errors.ts";
import { memberMay } from "../../platform/http/permission-policy.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { hasAccess } from "../site-access/index.ts";
import type { MovingSite } from "./migrations-repository.ts";

/**
 * Refuses a home that what lets visitors into the site would be told to, to whoever may not say what that is: they could have
 * it sent to a server of their own.
 * @throws ServiceError FORBIDDEN
 */
export async function requireMayLetIn(
  { db, member, sessionId }: RequestContext,
  site: MovingSite,
  home: MigrationHome,
): Promise<void> {
  if (!isToldTo(home) || (site.home !== null && isSamePlace(site.home, home))) return;
  if (sessionId !== null && memberMay(member, { action: "update", resource: "secret" })) return;
  // What is set later goes along too where that was said; a server is asked as the site is, without a word of it.
  if (home.kind === "server" && !(await hasAccess(db, await ownId(db, "site", site.id)))) return;
  throw new ServiceError(
    "FORBIDDEN",
    "What lets visitors into the site would be told to this home. Whoever may change that can name it, signed in.",
    { field: home.kind === "server" ? "home.server" : "home.same_access" },
  );
}

function isToldTo(home: MigrationHome): boolean {
  return home.kind === "server" || home.same_access;
}

function isSamePlace(before: MigrationHome, home: MigrationHome): boolean {
  if (before.kind === "server") return home.kind === "server" && home.server === before.server;
  return home.kind === "address" && before.same_access && home.base_url === before.base_url;
}
