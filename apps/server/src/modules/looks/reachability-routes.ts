import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { getReachability } from "./get-reachability.ts";
import { lookNow } from "./look-now.ts";
import { setWatch } from "./set-watch.ts";

export function registerReachabilityRoutes(api: Api): void {
  registerEndpoint(api, endpoints.reachability.get, getReachability);
  registerEndpoint(api, endpoints.reachability.update, setWatch);
  registerEndpoint(api, endpoints.reachability.look, lookNow);
}
