import { crawlOptionsSchema } from "@sitewright/contract";
import { defineRun } from "../runs/index.ts";

/** Crawls one site. */
export const crawlRun = defineRun({
  kind: "crawl",
  name: "crawl",
  configs: crawlOptionsSchema,
  longestSeconds: 55 * 60,
  concurrency: 2,
  visitsPage: false,
  crawlsSite: true,
});
