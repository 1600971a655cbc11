export { registerMetricsRoutes } from "./metrics-routes.ts";
