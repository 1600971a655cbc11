export { actByButton } from "./act-on-incident.ts";
export { alertsReactor } from "./alerts-reactor.ts";
export { registerAlertRoutes } from "./alerts-routes.ts";
export { alertsTick } from "./alerts-tick.ts";
export { alertJobs } from "./alerts-work.ts";
