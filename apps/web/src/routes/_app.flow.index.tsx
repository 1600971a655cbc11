import type { FlowsSearch } from "@sitewright/contract";
import { FlowsPage, parseFlowsSearch } from "@sitewright/flows";
import { createFileRoute } from "@tanstack/react-router";
import { useGo } from "../app/navigation/go.ts";
import { reads, unread } from "../app/navigation/unread.ts";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { messages } from "../shell/messages.ts";

export const Route = createFileRoute("/_app/flow/")({
  validateSearch: unread<FlowsSearch>(),
  component: Flows,
});

function Flows() {
  const navigate = Route.useNavigate();
  useDocumentTitle(messages.titles.flows);
  return (
    <FlowsPage
      search={Route.useSearch(reads(parseFlowsSearch))}
      onSearchChange={(search) => navigate({ search, replace: true, resetScroll: false })}
      onOpen={useGo()}
    />
  );
}
