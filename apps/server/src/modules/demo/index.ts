export { registerDemoRoutes } from "./demo-routes.ts";
export { demoTarget, isDemoAddress } from "./demo-target.ts";
