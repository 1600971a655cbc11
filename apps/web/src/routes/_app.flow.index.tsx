import type { FlowsSearch } from "@sitewright/contract";
import { FlowsPage, parseFlowsSearch } from "@sitewright/flows";
import { createFileRoute } from "@tanstack/react-router";
import { useGo } from "../app/navigation/go.ts";
import { reads, unread } from "../app/navigation/unread.ts";
import { useSearchChange } from "../app/navigation/use-search-change.ts";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { messages } from "../shell/messages.ts";

export const Route = createFileRoute("/_app/flow/")({
  validateSearch: unread<FlowsSearch>(),
  component: Flows,
});

function Flows() {
  const search = Route.useSearch(reads(parseFlowsSearch));
  useDocumentTitle(messages.titles.flows);
  return (
    <FlowsPage
      search={search}
      onSearchChange={useSearchChange(search, ["create"])}
      onOpen={useGo()}
    />
  );
}
