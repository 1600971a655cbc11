export { openByHand } from "./create-issue.ts";
export { issuesWithin } from "./issue-filter-repository.ts";
export { countOpenIssues, matchIssues } from "./issue-list-repository.ts";
export { issuesReactor } from "./issues-reactor.ts";
export { registerIssueRoutes } from "./issues-routes.ts";
