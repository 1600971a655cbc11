export { registerDemoRoutes } from "./demo-routes.ts";
export { demoTarget } from "./demo-target.ts";
export { isLoopback } from "./is-loopback.ts";
