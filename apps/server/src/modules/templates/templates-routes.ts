import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { listTemplates } from "./list-templates.ts";

export function registerTemplateRoutes(api: Api): void {
  registerEndpoint(api, endpoints.templates.list, listTemplates);
}
