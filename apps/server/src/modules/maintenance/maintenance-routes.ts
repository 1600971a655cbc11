import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { changeWindow, createWindow, endWindow, removeWindow } from "./change-windows.ts";
import { listWindows } from "./list-windows.ts";
import { previewWindow } from "./preview-window.ts";

export function registerMaintenanceRoutes(api: Api): void {
  const { maintenance } = endpoints;
  registerEndpoint(api, maintenance.create, createWindow);
  registerEndpoint(api, maintenance.list, listWindows);
  registerEndpoint(api, maintenance.update, changeWindow);
  registerEndpoint(api, maintenance.remove, removeWindow);
  registerEndpoint(api, maintenance.end, endWindow);
  registerEndpoint(api, maintenance.preview, previewWindow);
}
