import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { listRuns } from "./list-runs.ts";

export function registerRunListRoutes(api: Api): void {
  registerEndpoint(api, endpoints.processes.list, listRuns);
}
