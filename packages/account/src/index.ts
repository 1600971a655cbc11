export { parseAccountSearch } from "./model/account-search.ts";
export type { AccountPageProps } from "./pages/account-page.tsx";
export { AccountPage } from "./pages/account-page.tsx";
export {
  type TextOverrides as AccountTextOverrides,
  TextsProvider as AccountTextsProvider,
} from "./texts.ts";
