import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { acknowledgeIncident, muteIncident } from "./act-on-incident.ts";
import { changeRule, createRule, removeRule } from "./change-rules.ts";
import { getRule, listRules } from "./list-rules.ts";
import { previewRule } from "./preview-rule.ts";
import { getIncident, listIncidents } from "./read-incidents.ts";

export function registerAlertRoutes(api: Api): void {
  const { alerts, incidents } = endpoints;
  registerEndpoint(api, alerts.create, createRule);
  registerEndpoint(api, alerts.list, listRules);
  registerEndpoint(api, alerts.get, getRule);
  registerEndpoint(api, alerts.update, changeRule);
  registerEndpoint(api, alerts.remove, removeRule);
  registerEndpoint(api, alerts.preview, previewRule);
  registerEndpoint(api, incidents.list, listIncidents);
  registerEndpoint(api, incidents.get, getIncident);
  registerEndpoint(api, incidents.acknowledge, acknowledgeIncident);
  registerEndpoint(api, incidents.mute, muteIncident);
}
