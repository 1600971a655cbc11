export { demoPages } from "./pages/page-table.ts";
export type { DemoSite, DemoSiteOptions } from "./start-demo-site.ts";
export { startDemoSite } from "./start-demo-site.ts";
export type { VersionChange } from "./version.ts";
export { breakage, versionChanges } from "./version.ts";
