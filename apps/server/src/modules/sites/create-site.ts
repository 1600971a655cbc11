import { type EndpointRequest, type endpoints, hostOf, type Site } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { invariant, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { originOf } from "../events/index.ts";
import { readPageAddresses } from "../pages/index.ts";
import { countSites, type Plan, type PlanRules, requireRoomFor, withPlan } from "../plan/index.ts";
import { addSite } from "./add-site.ts";
import { assertMayAddSite, readSiteAddress } from "./site-policy.ts";
import { presentSite } from "./site-presenter.ts";
import { findSite } from "./sites-repository.ts";

type Input = EndpointRequest<typeof endpoints.sites.create>;

export type CreateSiteDeps = {
  rules: PlanRules;
  /** Cases are made of it unasked. */
  firstCases: boolean;
  /** Whether an address is the demo shop's, which takes no place of the plan's. */
  isDemo: (siteUrl: string) => Promise<boolean>;
};

/**
 * Adds a site. An address that turns out not to answer, or not to be public, keeps its site: the crawl says why.
 * @throws ServiceError FORBIDDEN, INVALID_INPUT, DUPLICATE when the team has the site, or PLAN_LIMIT
 */
export async function createSite(
  ctx: RequestContext,
  input: Input,
  deps: CreateSiteDeps,
): Promise<Site> {
  const isDemo = await deps.isDemo(input.site_url);
  return withPlan(ctx.db, ctx.teamId, deps.rules, (tx, plan) =>
    createSiteIn(tx, ctx, plan, { ...deps, input, isDemo }),
  );
}

type Creating = Omit<CreateSiteDeps, "isDemo"> & { input: Input; isDemo: boolean };

/** As `createSite`, in a transaction that holds the plan. */
export async function createSiteIn(
  tx: TeamDb,
  ctx: RequestContext,
  plan: Plan,
  { input, rules, firstCases, isDemo }: Creating,
): Promise<Site> {
  assertMayAddSite(plan.type, rules.appMode);
  const site = readSiteAddress(input.site_url);
  const pages = readPageAddresses(site.url, input.page_urls);
  const wanted = {
    site,
    pages,
    tags: input.tags ?? [],
    isDemo,
    extraScans: input.extra_scans ?? false,
  };
  const id = await addSite(tx, plan, wanted, { by: originOf(ctx), firstCases });
  if (id === null) {
    throw new ServiceError("DUPLICATE", `This site is already in your team: ${hostOf(site.url)}.`, {
      field: "site_url",
    });
  }
  // After the insert, so that a site which is there already is called that, and not one too many.
  if (!isDemo) requireRoomFor(plan, "sites", (await countSites(tx, ctx.teamId)) - 1, 1);
  const view = await findSite(tx, id);
  invariant(view, "a site just added is there");
  return presentSite(view);
}
