export { type AccessOfRun, createAccessOfRun } from "./access-of-run.ts";
export { registerSiteAccessRoutes } from "./access-routes.ts";
