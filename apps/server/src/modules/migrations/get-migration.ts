import type { EndpointRequest, endpoints, Migration } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { findPlan, type PlanRules } from "../plan/index.ts";
import { openHomePassword } from "../site-access/index.ts";
import { countCorrections } from "./corrections-repository.ts";
import { judgedRehearsal, judgedSummaries } from "./judged-rehearsal.ts";
import { findMovingSite, type MovingSite } from "./migrations-repository.ts";
import { findNewest, findWorking } from "./rehearsals-repository.ts";
import { rehearsedCount } from "./rehearsed-count.ts";

type Input = EndpointRequest<typeof endpoints.migrations.get>;

/** What plans allow, and the key that passwords of new homes are sealed with: see `createPasswordOfHome`. */
export type MigrationRules = { rules: PlanRules; key: Buffer };

/** @throws ServiceError NOT_FOUND */
export async function getMigration(
  ctx: RequestContext,
  { id }: Input,
  rules: MigrationRules,
): Promise<Migration> {
  return presentMigration(ctx.db, await movingSite(ctx.db, id), rules);
}

/** @throws ServiceError NOT_FOUND when the caller has no such site */
export async function movingSite(db: TeamDb, id: string): Promise<MovingSite> {
  const site = await findMovingSite(db, id);
  if (!site) throw notFound("site");
  return site;
}

export async function presentMigration(
  db: TeamDb,
  site: MovingSite,
  { rules, key }: MigrationRules,
): Promise<Migration> {
  const { teamId } = db.scope;
  const [plan, working, latest, corrections] = await Promise.all([
    findPlan(db, teamId, rules),
    findWorking(db, site.id),
    findNewest(db, site.id),
    countCorrections(db, { teamId, siteId: site.id }),
  ]);
  if (!plan) throw notFound("site");
  const [underWay = null] = await judgedSummaries(db, site.id, working ? [working] : []);
  return {
    site: site.id,
    site_url: site.url,
    home: site.home,
    home_access: homeAccessOf(site, teamId, key),
    pages: { rehearsed: rehearsedCount(plan, site.pages), all: site.pages },
    corrections,
    working: underWay,
    latest: latest && (await judgedRehearsal(db, latest)),
  };
}

/** That there is a password, and whose; never the password. */
function homeAccessOf(
  { id, home, sealedAccess }: MovingSite,
  teamId: string,
  key: Buffer,
): Migration["home_access"] {
  if (home?.kind !== "address" || sealedAccess === null) return null;
  const opened = openHomePassword(key, sealedAccess, { teamId, siteId: id, base: home.base_url });
  return { username: opened?.username ?? null, readable: opened !== null };
}
