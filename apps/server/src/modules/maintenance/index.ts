export { registerMaintenanceRoutes } from "./maintenance-routes.ts";
export { windowsNow } from "./windows-now.ts";
