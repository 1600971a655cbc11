import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { listFindings } from "./list-findings.ts";

export function registerFindingRoutes(api: Api): void {
  registerEndpoint(api, endpoints.findings.list, listFindings);
}
