export type { ApiServer } from "./api/api-server.ts";
export { parseApiAccessSearch } from "./model/api-access-search.ts";
export { apiAccessTitle } from "./model/api-access-title.ts";
export { ApiAccessPage } from "./pages/api-access-page.tsx";
export {
  type TextOverrides as ApiAccessTextOverrides,
  TextsProvider as ApiAccessTextsProvider,
} from "./texts.ts";
