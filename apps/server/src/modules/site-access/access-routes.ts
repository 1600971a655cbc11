import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { getAccess } from "./get-access.ts";
import { setAccess } from "./set-access.ts";

/** @param key that values are sealed with; see `createAccessOfRun` */
export function registerSiteAccessRoutes(api: Api, key: Buffer): void {
  registerEndpoint(api, endpoints.siteAccess.get, (ctx, input) => getAccess(ctx, input, key));
  registerEndpoint(api, endpoints.siteAccess.set, (ctx, input) => setAccess(ctx, input, key));
}
