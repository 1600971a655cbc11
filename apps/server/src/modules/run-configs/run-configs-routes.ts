import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { getSiteConfigs } from "./get-site-configs.ts";
import { listDevices } from "./list-devices.ts";
import { setSiteConfigs } from "./set-site-configs.ts";

export function registerRunConfigsRoutes(api: Api): void {
  registerEndpoint(api, endpoints.siteConfigs.get, getSiteConfigs);
  registerEndpoint(api, endpoints.siteConfigs.set, setSiteConfigs);
  registerEndpoint(api, endpoints.devices.list, listDevices);
}
