export { finishLinks, forgetLinksOf, keepLinks } from "./links-repository.ts";
export { registerLinkRoutes } from "./links-routes.ts";
