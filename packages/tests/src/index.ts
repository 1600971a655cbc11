export { parseSiteTestsSearch } from "./model/site-tests-search.ts";
export { parseTestSearch } from "./model/test-search.ts";
export { SiteTestsPage } from "./pages/site-tests-page.tsx";
export { TestPage } from "./pages/test-page.tsx";
export {
  type TextOverrides as TestsTextOverrides,
  TextsProvider as TestsTextsProvider,
} from "./texts.ts";
