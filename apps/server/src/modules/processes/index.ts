export { registerProcessRoutes } from "./processes-routes.ts";
