import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { isDemoAddress } from "../demo/index.ts";
import type { PlanRules } from "../plan/index.ts";
import { cancelSiteWork } from "./cancel-site-work.ts";
import { crawlSiteAgain } from "./crawl-site-again.ts";
import { createSite } from "./create-site.ts";
import { createSites } from "./create-sites.ts";
import { getSite } from "./get-site.ts";
import { listSites } from "./list-sites.ts";
import { removeSite } from "./remove-site.ts";
import { replaceSite } from "./replace-site.ts";
import { updateSite } from "./update-site.ts";

/**
 * @param firstCases whether cases are made of a new site unasked
 * @param demoSite whether the installation has a demo shop
 */
export function registerSiteRoutes(
  api: Api,
  { firstCases, demoSite }: { firstCases: boolean; demoSite: boolean },
  rules: PlanRules,
): void {
  const isDemo = async (siteUrl: string) => demoSite && (await isDemoAddress(api.db, siteUrl));
  registerEndpoint(api, endpoints.sites.create, (ctx, input) =>
    createSite(ctx, input, { rules, firstCases, isDemo }),
  );
  registerEndpoint(api, endpoints.sites.replace, (ctx, input) =>
    replaceSite(ctx, input, { rules, firstCases, isDemo }),
  );
  registerEndpoint(api, endpoints.sites.createMany, (ctx, input) =>
    createSites(ctx, input, { rules, firstCases, isDemo }),
  );
  registerEndpoint(api, endpoints.sites.list, listSites);
  registerEndpoint(api, endpoints.sites.get, getSite);
  registerEndpoint(api, endpoints.sites.update, updateSite);
  registerEndpoint(api, endpoints.sites.remove, removeSite);
  registerEndpoint(api, endpoints.sites.cancel, cancelSiteWork);
  registerEndpoint(api, endpoints.sites.crawl, (ctx, input) => crawlSiteAgain(ctx, input, rules));
}
