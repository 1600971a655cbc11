import { parseCaseRunSearch, TracePage } from "@sitewright/cases";
import type { CaseRunSearch } from "@sitewright/contract";
import { createFileRoute } from "@tanstack/react-router";
import { reads, unread } from "../app/navigation/unread.ts";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { messages } from "../shell/messages.ts";

export const Route = createFileRoute("/_app/caserun/")({
  validateSearch: unread<CaseRunSearch>(),
  component: Trace,
});

function Trace() {
  const navigate = Route.useNavigate();
  useDocumentTitle(messages.titles.trace);
  return (
    <TracePage
      search={Route.useSearch(reads(parseCaseRunSearch))}
      onSearchChange={(search) => navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
