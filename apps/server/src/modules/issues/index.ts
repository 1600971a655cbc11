export { openByHand } from "./create-issue.ts";
export { issuesWithin } from "./issue-filter-repository.ts";
export { countOpenIssues } from "./issue-list-repository.ts";
export { issuesReactor } from "./issues-reactor.ts";
export { registerIssueRoutes } from "./issues-routes.ts";
export { matchIssues } from "./matched-issues-repository.ts";
