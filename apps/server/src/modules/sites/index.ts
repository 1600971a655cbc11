export { createEngineCrawler } from "./engine-crawler.ts";
export { abandonCrawl, runCrawl } from "./run-crawl.ts";
export type { SiteCrawler } from "./site-crawler.ts";
export { crawlSiteJob } from "./sites-jobs.ts";
export { registerSiteRoutes } from "./sites-routes.ts";
