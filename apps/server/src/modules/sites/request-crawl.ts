import type { CrawlOptions } from "@sitewright/contract";
import type { Db } from "../../platform/db/client.ts";
import type { Origin } from "../events/index.ts";
import type { Plan } from "../plan/index.ts";
import { openRuns } from "../runs/index.ts";
import { crawlRun } from "./crawl-run.ts";
import { insertCrawl } from "./crawl-run-repository.ts";

/**
 * Queues a crawl of a site in the caller's transaction, which holds the plan.
 * @returns false when one waits or runs already.
 */
export async function requestCrawl(
  tx: Db,
  plan: Plan,
  { siteId, options }: { siteId: string; options: CrawlOptions },
  by: Origin,
): Promise<boolean> {
  const [opened] = await openRuns(tx, plan, crawlRun, {
    requests: [{ siteId, pageId: null, subjectId: siteId }],
    configs: options,
    configKey: "",
    trigger: "person",
    by,
  });
  if (!opened) return false;
  await insertCrawl(tx, plan.teamId, opened.id);
  return true;
}
