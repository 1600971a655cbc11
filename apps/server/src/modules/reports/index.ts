export { registerReportRoutes } from "./reports-routes.ts";
