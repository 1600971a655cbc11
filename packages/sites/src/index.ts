export { AddSiteDialog } from "./components/add-site-dialog/add-site-dialog.tsx";
export { HealthMade } from "./components/health-made/health-made.tsx";
export { PageHealthMade } from "./components/health-made/page-health-made.tsx";
export { useScanAllSites } from "./components/site-actions/use-scan-all-sites.ts";
export { parseHomeSearch, parsePageSearch, parseSiteSearch } from "./model/list-search.ts";
export { parseScanSearch } from "./model/scan-search.ts";
export { HomePage } from "./pages/home-page.tsx";
export { PagePage } from "./pages/page-page.tsx";
export { ScanPage } from "./pages/scan-page.tsx";
export { SitePage } from "./pages/site-page.tsx";
export {
  type TextOverrides as SitesTextOverrides,
  TextsProvider as SitesTextsProvider,
} from "./texts.ts";
