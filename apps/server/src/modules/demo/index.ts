export { registerDemoRoutes } from "./demo-routes.ts";
export { demoTarget } from "./demo-target.ts";
