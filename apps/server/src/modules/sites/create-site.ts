import { type EndpointRequest, type endpoints, hostOf, type Site } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { invariant, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { requestFirstGeneration } from "../cases/index.ts";
import { emit, type Origin, originOf } from "../events/index.ts";
import { type Address, addPages, readPageAddresses } from "../pages/index.ts";
import { countSites, type Plan, type PlanRules, requireRoomFor, withPlan } from "../plan/index.ts";
import { insertDoneCrawl } from "./crawl-run-repository.ts";
import { requestCrawl } from "./request-crawl.ts";
import { assertMayAddSite, readSiteAddress } from "./site-policy.ts";
import { presentSite } from "./site-presenter.ts";
import { findSite, insertSite } from "./sites-repository.ts";

type Input = EndpointRequest<typeof endpoints.sites.create>;

export type CreateSiteDeps = {
  rules: PlanRules;
  /** Cases are made of it unasked. */
  firstCases: boolean;
  /** Whether an address is the demo shop's, which takes no place of the plan's. */
  isDemo: (siteUrl: string) => Promise<boolean>;
};

/**
 * Adds a site. With page addresses those become its pages and count as its crawl; without, a crawl
 * is queued; with `firstCases`, cases of it are made once that is over. An address that turns out not to answer, or
 * not to be public, keeps its site: the crawl says why.
 * @throws ServiceError FORBIDDEN, INVALID_INPUT, DUPLICATE when the team has the site, or PLAN_LIMIT
 */
export async function createSite(
  ctx: RequestContext,
  input: Input,
  deps: CreateSiteDeps,
): Promise<Site> {
  const isOfDemo = await deps.isDemo(input.site_url);
  return withPlan(ctx.db, ctx.teamId, deps.rules, (tx, plan) =>
    addSite(tx, ctx, plan, { ...deps, input, isDemo: isOfDemo }),
  );
}

type AddSite = Omit<CreateSiteDeps, "isDemo"> & { input: Input; isDemo: boolean };

/** As `createSite`, in a transaction that holds the plan. */
export async function addSite(
  tx: TeamDb,
  ctx: RequestContext,
  plan: Plan,
  { input, rules, firstCases, isDemo }: AddSite,
): Promise<Site> {
  assertMayAddSite(plan.type, rules.appMode);
  const site = readSiteAddress(input.site_url);
  const pages = readPageAddresses(site.url, input.page_urls);
  const id = await insertSite(tx, ctx.teamId, { ...site, isDemo });
  if (!id) {
    throw new ServiceError("DUPLICATE", `This site is already in your team: ${hostOf(site.url)}.`, {
      field: "site_url",
    });
  }
  // After the insert, so that a site which is there already is called that, and not one too many.
  if (!isDemo) requireRoomFor(plan, "sites", (await countSites(tx, ctx.teamId)) - 1, 1);
  const by = originOf(ctx);
  const data = { site_url: site.url, pages: pages.length };
  await emit(tx, by, { name: "site.created", siteId: id, data });
  await startWork(tx, plan, { siteId: id, by }, pages);
  if (firstCases) await requestFirstGeneration(tx, plan, { siteId: id, siteUrl: site.url }, by);
  const view = await findSite(tx, id);
  invariant(view, "a site just added is there");
  return presentSite(view);
}

async function startWork(
  tx: TeamDb,
  plan: Plan,
  { siteId, by }: { siteId: string; by: Origin },
  pages: readonly Address[],
): Promise<void> {
  if (pages.length === 0) {
    const options = { one_in: 1, other_hosts: false };
    await requestCrawl(tx, plan, { siteId, options }, by);
    return;
  }
  const crawl = await insertDoneCrawl(tx, plan.teamId, siteId, pages.length);
  const rows = pages.map(({ url, key }) => ({ pageUrl: url, urlKey: key, title: null }));
  const because = { trigger: "person", triggerId: crawl, by } as const;
  await addPages(tx, plan, siteId, rows, because);
}
