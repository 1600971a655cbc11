export { findRunConfigs } from "./find-run-configs.ts";
export { registerRunConfigsRoutes } from "./run-configs-routes.ts";
