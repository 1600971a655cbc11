import type { EndpointRequest, endpoints, Migration, MigrationHome } from "@sitewright/contract";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { requireActiveSite, withPlan } from "../plan/index.ts";
import {
  type HomePassword,
  mergePassword,
  openHomePassword,
  sealHomePassword,
} from "../site-access/index.ts";
import { type MigrationRules, movingSite, presentMigration } from "./get-migration.ts";
import { requireHome } from "./home-policy.ts";
import { type MovingSite, saveHome } from "./migrations-repository.ts";
import { overriddenNames } from "./rehearsal-request.ts";
import { requireMayLetIn } from "./require-may-let-in.ts";

type Input = EndpointRequest<typeof endpoints.migrations.setHome>;

/**
 * Says where a site moves to. Rehearsals keep the home they were made with.
 * @throws ServiceError NOT_FOUND, INVALID_INPUT without a password to keep, BAD_REQUEST for a home that cannot be one of this site, FORBIDDEN for one
 * that a secret would be told to, PLAN_LIMIT for a paused site
 */
export function setHome(
  ctx: RequestContext,
  { id, home, basic_auth }: Input,
  { rules, key }: MigrationRules,
): Promise<Migration> {
  return withPlan(ctx.db, ctx.teamId, rules, async (tx, plan) => {
    const site = await movingSite(tx, id);
    await requireActiveSite(tx, plan, id);
    requireHome(site.url, home);
    await requireMayLetIn({ ...ctx, db: tx }, site, home);
    const place = { teamId: ctx.teamId, siteId: id };
    const password = passwordOf(home, basic_auth, passwordOfHome(key, place, site));
    const sealed =
      password && home.kind === "address"
        ? sealHomePassword(key, password, { ...place, base: home.base_url })
        : null;
    await saveHome(tx, { ...place, setBy: ctx.userId }, home, sealed);
    await emit(tx, originOf(ctx), {
      name: "migration.home_set",
      siteId: id,
      data: {
        to: home.kind === "server" ? home.server : home.base_url,
        names: home.kind === "server" ? overriddenNames(site.url, home) : [],
        basic_auth: password !== null,
      },
    });
    return presentMigration(tx, await movingSite(tx, id), { rules, key });
  });
}

type Before = { base: string; password: HomePassword } | null;

function passwordOfHome(
  key: Buffer,
  place: { teamId: string; siteId: string },
  { home, sealedAccess }: MovingSite,
): Before {
  if (home?.kind !== "address" || sealedAccess === null) return null;
  const base = home.base_url;
  const password = openHomePassword(key, sealedAccess, { ...place, base });
  return password && { base, password };
}

/** A password stays with the address it was given for: it is told to no other. */
function passwordOf(
  home: MigrationHome,
  wanted: Input["basic_auth"],
  before: Before,
): HomePassword | null {
  if (!wanted) return null;
  if (home.kind === "server") {
    throw new ServiceError(
      "BAD_REQUEST",
      "A server with the site's own name is asked as the site is: its password is in the site's settings.",
      { field: "basic_auth.password" },
    );
  }
  return mergePassword(before?.base === home.base_url ? before.password : null, wanted);
}
