import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { changeIssue, changeIssues } from "./change-issue.ts";
import { commentIssue } from "./comment-issue.ts";
import { createIssue } from "./create-issue.ts";
import { getIssue } from "./get-issue.ts";
import { listIssues } from "./list-issues.ts";
import type { MentionDeps } from "./mail-mentions.ts";

export function registerIssueRoutes(api: Api, deps: MentionDeps): void {
  const { issues } = endpoints;
  registerEndpoint(api, issues.create, createIssue);
  registerEndpoint(api, issues.list, listIssues);
  registerEndpoint(api, issues.get, getIssue);
  registerEndpoint(api, issues.update, changeIssue);
  registerEndpoint(api, issues.updateMany, changeIssues);
  registerEndpoint(api, issues.comment, (ctx, input) => commentIssue(ctx, input, deps));
}
