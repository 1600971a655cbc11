import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { brandOf } from "./brand-of.ts";
import { changeReport } from "./change-report.ts";
import { createReport } from "./create-report.ts";
import { getReport } from "./get-report.ts";
import { listReports } from "./list-reports.ts";
import { removeReport } from "./remove-report.ts";
import { setBrand } from "./set-brand.ts";

export function registerReportRoutes(api: Api): void {
  const { reports, brand } = endpoints;
  registerEndpoint(api, reports.create, createReport);
  registerEndpoint(api, reports.list, listReports);
  registerEndpoint(api, reports.get, getReport);
  registerEndpoint(api, reports.update, changeReport);
  registerEndpoint(api, reports.remove, removeReport);
  registerEndpoint(api, brand.get, (ctx) => brandOf(ctx.db));
  registerEndpoint(api, brand.set, setBrand);
}
