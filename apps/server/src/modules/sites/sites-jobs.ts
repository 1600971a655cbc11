import { z } from "zod";
import { defineJob } from "../../platform/jobs/define-job.ts";

/**
 * Crawls one site. A crawl counts its own starts and ends itself as failed after the third that
 * killed its worker, so the queue's limit only has to lie beyond what restarts can use up.
 */
export const crawlSiteJob = defineJob({
  name: "site.crawl",
  schema: z.object({ team_id: z.uuid(), site_id: z.uuid() }),
  heartbeatSeconds: 10,
  retryLimit: 50,
  concurrency: 2,
});
