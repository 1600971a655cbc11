export { crawlRun } from "./crawl-run.ts";
export { createEngineCrawler } from "./engine-crawler.ts";
export type { SiteCrawler } from "./site-crawler.ts";
export { sitesChores } from "./sites-chores.ts";
export { registerSiteRoutes } from "./sites-routes.ts";
export { siteJobs } from "./sites-work.ts";
