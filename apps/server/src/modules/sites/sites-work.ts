import { registerTeamJob } from "../../platform/jobs/register-job.ts";
import { crawlRun } from "./crawl-run.ts";
import { runCrawl } from "./run-crawl.ts";

type Deps = Omit<Parameters<typeof runCrawl>[0], "pageBudget"> & {
  settings: { crawlPageBudget: number };
};

export const siteJobs = [
  registerTeamJob(crawlRun.job, {
    run: (deps: Deps, payload, job) =>
      runCrawl({ ...deps, pageBudget: deps.settings.crawlPageBudget }, { ...job, payload }),
  }),
];
