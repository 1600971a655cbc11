export {
  finishLinks,
  forgetLinksOf,
  forgetRoomless,
  keepLinks,
  keepRoomless,
} from "./links-repository.ts";
export { registerLinkRoutes } from "./links-routes.ts";
