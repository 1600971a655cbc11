import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import type { PlanRules } from "../plan/index.ts";
import { cancelSiteWork } from "./cancel-site-work.ts";
import { crawlSiteAgain } from "./crawl-site-again.ts";
import { createSite } from "./create-site.ts";
import { createSites } from "./create-sites.ts";
import { getSite } from "./get-site.ts";
import { listSites } from "./list-sites.ts";
import { removeSite } from "./remove-site.ts";
import { updateSite } from "./update-site.ts";

/** @param firstCases whether cases are made of a new site unasked */
export function registerSiteRoutes(
  api: Api,
  { firstCases }: { firstCases: boolean },
  rules: PlanRules,
): void {
  registerEndpoint(api, endpoints.sites.create, (ctx, input) =>
    createSite(ctx, input, { rules, firstCases }),
  );
  registerEndpoint(api, endpoints.sites.createMany, (ctx, input) =>
    createSites(ctx, input, { rules, firstCases }),
  );
  registerEndpoint(api, endpoints.sites.list, listSites);
  registerEndpoint(api, endpoints.sites.get, getSite);
  registerEndpoint(api, endpoints.sites.update, updateSite);
  registerEndpoint(api, endpoints.sites.remove, removeSite);
  registerEndpoint(api, endpoints.sites.cancel, cancelSiteWork);
  registerEndpoint(api, endpoints.sites.crawl, (ctx, input) => crawlSiteAgain(ctx, input, rules));
}
