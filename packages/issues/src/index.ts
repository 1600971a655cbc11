export { IssuesOfAhead } from "./api/issues-of.ts";
export { IssuesOf } from "./components/site-issues/issues-of.tsx";
export { parseIssuesSearch, parseNewIssueSearch } from "./model/issues-search.ts";
export { IssuePage } from "./pages/issue-page.tsx";
export { IssuesPage } from "./pages/issues-page.tsx";
export { NewIssuePage } from "./pages/new-issue-page.tsx";
export {
  type TextOverrides as IssuesTextOverrides,
  TextsProvider as IssuesTextsProvider,
} from "./texts.ts";
