import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { findByText } from "./find-by-text.ts";

export function registerSearchRoutes(api: Api): void {
  registerEndpoint(api, endpoints.search.query, findByText);
}
