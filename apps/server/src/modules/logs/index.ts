export { hideValues } from "./hide-values.ts";
export { logsChores } from "./logs-chores.ts";
export { registerLogRoutes } from "./logs-routes.ts";
export { recordRequests } from "./request-recorder.ts";
export { writeRequests } from "./write-requests.ts";
