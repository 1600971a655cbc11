import { registerJob } from "../../platform/jobs/register-job.ts";
import { abandonCrawl, runCrawl } from "./run-crawl.ts";
import { crawlSiteJob } from "./sites-jobs.ts";

type Deps = Omit<Parameters<typeof runCrawl>[0], "pageBudget"> & {
  settings: { crawlPageBudget: number };
};

export const siteJobs = [
  registerJob(crawlSiteJob, {
    run: (deps: Deps, job, { signal }) =>
      runCrawl({ ...deps, pageBudget: deps.settings.crawlPageBudget }, job, signal),
    onDead: (deps, job) => abandonCrawl(deps, job),
  }),
];
