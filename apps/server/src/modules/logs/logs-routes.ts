import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import type { PlanRules } from "../plan/index.ts";
import { exportLogs } from "./export-logs.ts";
import { getLog } from "./get-log.ts";
import { listLogs } from "./list-logs.ts";

export function registerLogRoutes(api: Api, rules: PlanRules): void {
  registerEndpoint(api, endpoints.logs.list, (ctx, input) => listLogs(ctx, input, rules));
  registerEndpoint(api, endpoints.logs.exported, exportLogs);
  registerEndpoint(api, endpoints.logs.get, getLog);
}
