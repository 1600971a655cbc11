export { registerAlertChannelRoutes } from "./alert-channels-routes.ts";
