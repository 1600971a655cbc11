export { addPages } from "./add-pages.ts";
export { selectPageUrls } from "./pages-repository.ts";
export { registerPageRoutes } from "./pages-routes.ts";
