import { flowQueries, useApi } from "@sitewright/api-client";
import type { FlowSearch } from "@sitewright/contract";
import { FlowPage, parseFlowSearch } from "@sitewright/flows";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { isNotFound } from "../app/is-not-found.ts";
import { useGo } from "../app/navigation/go.ts";
import { reads, unread } from "../app/navigation/unread.ts";
import { NotFound } from "../app/not-found.tsx";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { messages } from "../shell/messages.ts";

// Without a loader: what one asks with is not worth a place in the first download.
export const Route = createFileRoute("/_app/flow/$id")({
  validateSearch: unread<FlowSearch>(),
  component: Flow,
});

function Flow() {
  const { id } = Route.useParams();
  const { data, error } = useQuery(flowQueries.get(useApi(), id));
  if (isNotFound(error)) return <NotFound />;
  return <KnownFlow id={id} title={data?.title} />;
}

function KnownFlow({ id, title }: { id: string; title: string | undefined }) {
  const navigate = Route.useNavigate();
  useDocumentTitle(title ?? messages.titles.flow);
  return (
    <FlowPage
      flowId={id}
      search={Route.useSearch(reads(parseFlowSearch))}
      onSearchChange={(search) => navigate({ search, replace: true, resetScroll: false })}
      onOpen={useGo()}
    />
  );
}
