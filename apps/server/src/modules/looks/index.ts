export { type LookTools, looksTick } from "./look-at-due.ts";
export { lookJobs } from "./looks-work.ts";
export { createOwnNetwork } from "./own-network.ts";
export { presentReach, uptimeOf } from "./present-reach.ts";
export { selectUnreachable, siteReach } from "./reach-repository.ts";
export { registerReachabilityRoutes } from "./reachability-routes.ts";
export { unstable } from "./settle-looks.ts";
