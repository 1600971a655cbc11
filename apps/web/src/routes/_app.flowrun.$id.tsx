import { flowQueries, useApi } from "@sitewright/api-client";
import type { FlowRunSearch } from "@sitewright/contract";
import { FlowRunPage, parseFlowRunSearch } from "@sitewright/flows";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { isNotFound } from "../app/is-not-found.ts";
import { useGo } from "../app/navigation/go.ts";
import { reads, unread } from "../app/navigation/unread.ts";
import { NotFound } from "../app/not-found.tsx";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { messages } from "../shell/messages.ts";

// Without a loader: what one asks with is not worth a place in the first download.
export const Route = createFileRoute("/_app/flowrun/$id")({
  validateSearch: unread<FlowRunSearch>(),
  component: FlowRun,
});

function FlowRun() {
  const { id } = Route.useParams();
  const { data, error } = useQuery(flowQueries.run(useApi(), id));
  if (isNotFound(error)) return <NotFound />;
  return <KnownRun id={id} title={data?.title} />;
}

function KnownRun({ id, title }: { id: string; title: string | undefined }) {
  const navigate = Route.useNavigate();
  useDocumentTitle(title ?? messages.titles.flowRun);
  return (
    <FlowRunPage
      runId={id}
      search={Route.useSearch(reads(parseFlowRunSearch))}
      onSearchChange={(search) => navigate({ search, replace: true, resetScroll: false })}
      onOpen={useGo()}
    />
  );
}
