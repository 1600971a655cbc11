export { getProcess } from "./get-process.ts";
export { registerRunListRoutes } from "./run-list-routes.ts";
