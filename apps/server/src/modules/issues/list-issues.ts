import { type EndpointRequest, type EndpointResult, endpoints } from "@sitewright/contract";
import { listWindow } from "../../platform/http/list-window.ts";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { countLooked } from "../findings/index.ts";
import { countIssues, countLabels, type IssueSort, selectIssues } from "./issue-list-repository.ts";
import { presentIssue } from "./issue-presenter.ts";
import { readFilter } from "./read-filter.ts";

type Input = EndpointRequest<typeof endpoints.issues.list>;
type Result = EndpointResult<typeof endpoints.issues.list>;

/** @throws ServiceError NOT_FOUND when the caller has no such page or site. */
export async function listIssues(
  ctx: Pick<RequestContext, "db" | "member">,
  input: Input,
): Promise<Result> {
  const { db, member } = ctx;
  const filter = await readFilter(ctx, input);
  const [rows, { count, ...counts }, labels] = await Promise.all([
    selectIssues(db, filter, listWindow<IssueSort>(input)),
    countIssues(db, filter, member.id),
    countLabels(db, filter.siteId),
  ]);
  const looked = await countLooked(db, [...new Set(rows.map(({ row }) => row.siteId))]);
  const results = rows.map((row) => presentIssue(row, looked.get(row.row.siteId) ?? 0));
  return {
    ...presentList(endpoints.issues.list.path, input, { count, results }),
    ...counts,
    labels,
  };
}
