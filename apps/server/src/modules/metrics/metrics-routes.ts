import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { getHomeMetrics } from "./get-home-metrics.ts";
import { getSiteMetrics } from "./get-site-metrics.ts";

export function registerMetricsRoutes(api: Api): void {
  registerEndpoint(api, endpoints.metrics.home, getHomeMetrics);
  registerEndpoint(api, endpoints.metrics.site, getSiteMetrics);
}
