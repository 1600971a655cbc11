import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { findByText } from "./find-by-text.ts";

/** Ten letters a second, typed for a minute and a half without a pause. */
const searchLimit = { rateLimit: { max: 900, timeWindow: "1 minute" } };

export function registerSearchRoutes(api: Api): void {
  registerEndpoint(api, endpoints.search.query, findByText, { config: searchLimit });
}
