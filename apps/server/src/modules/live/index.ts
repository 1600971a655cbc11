export { registerLiveRoutes } from "./live-routes.ts";
