import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { listProcesses } from "./list-processes.ts";

export function registerProcessRoutes(api: Api): void {
  registerEndpoint(api, endpoints.processes.list, listProcesses);
}
