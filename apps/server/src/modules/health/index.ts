export { createReadinessCheck } from "./check-readiness.ts";
export { registerHealthRoutes } from "./health-routes.ts";
export { startHeartbeat } from "./worker-heartbeat.ts";
