import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { listLinks } from "./list-links.ts";

export function registerLinkRoutes(api: Api): void {
  registerEndpoint(api, endpoints.links.list, listLinks);
}
