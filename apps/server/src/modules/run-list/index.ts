export { registerRunListRoutes } from "./run-list-routes.ts";
