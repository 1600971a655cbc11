import type { HomeMetrics } from "@sitewright/contract";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { countOpenIssues } from "../issues/index.ts";
import { countRows } from "./metrics-repository.ts";

/** Counts for the home screen; an issue that is muted is not counted. */
export async function getHomeMetrics({ db }: RequestContext): Promise<HomeMetrics> {
  const [counts, open_issues] = await Promise.all([countRows(db), countOpenIssues(db)]);
  return { ...counts, open_issues };
}
