import type { NewIssueSearch } from "@sitewright/contract";
import { NewIssuePage, parseNewIssueSearch } from "@sitewright/issues";
import { createFileRoute } from "@tanstack/react-router";
import { useGo } from "../app/navigation/go.ts";
import { reads, unread } from "../app/navigation/unread.ts";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { messages } from "../shell/messages.ts";

export const Route = createFileRoute("/_app/issue/new")({
  validateSearch: unread<NewIssueSearch>(),
  component: NewIssue,
});

function NewIssue() {
  useDocumentTitle(messages.titles.newIssue);
  return <NewIssuePage search={Route.useSearch(reads(parseNewIssueSearch))} onOpen={useGo()} />;
}
