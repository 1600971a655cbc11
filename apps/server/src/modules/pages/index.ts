export { addPages } from "./add-pages.ts";
export type { Address } from "./page-addresses.ts";
export { readPageAddresses, refuseAddress } from "./page-addresses.ts";
export { countPages, dateChanges, selectPageUrls } from "./pages-repository.ts";
export { registerPageRoutes } from "./pages-routes.ts";
