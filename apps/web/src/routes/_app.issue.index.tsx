import type { IssuesSearch } from "@sitewright/contract";
import { IssuesPage, parseIssuesSearch } from "@sitewright/issues";
import { createFileRoute } from "@tanstack/react-router";
import { useGo } from "../app/navigation/go.ts";
import { reads, unread } from "../app/navigation/unread.ts";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { messages } from "../shell/messages.ts";

export const Route = createFileRoute("/_app/issue/")({
  validateSearch: unread<IssuesSearch>(),
  component: Issues,
});

function Issues() {
  const navigate = Route.useNavigate();
  useDocumentTitle(messages.titles.issues);
  return (
    <IssuesPage
      search={Route.useSearch(reads(parseIssuesSearch))}
      onSearchChange={(search) => navigate({ search, replace: true, resetScroll: false })}
      onOpen={useGo()}
    />
  );
}
