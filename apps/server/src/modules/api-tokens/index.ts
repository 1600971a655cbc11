export { registerApiTokenRoutes } from "./api-tokens-routes.ts";
