import { caseQueries, useApi } from "@sitewright/api-client";
import { CasePage, parseCaseSearch } from "@sitewright/cases";
import type { CaseSearch } from "@sitewright/contract";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { isNotFound } from "../app/is-not-found.ts";
import { useGo } from "../app/navigation/go.ts";
import { reads, unread } from "../app/navigation/unread.ts";
import { NotFound } from "../app/not-found.tsx";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { messages } from "../shell/messages.ts";

// Without a loader: what one asks with is not worth a place in the first download.
export const Route = createFileRoute("/_app/case/$id")({
  validateSearch: unread<CaseSearch>(),
  component: Case,
});

function Case() {
  const { id } = Route.useParams();
  const { data, error } = useQuery(caseQueries.get(useApi(), id));
  if (isNotFound(error)) return <NotFound />;
  return <KnownCase id={id} title={data?.title} />;
}

function KnownCase({ id, title }: { id: string; title: string | undefined }) {
  const navigate = Route.useNavigate();
  useDocumentTitle(title ?? messages.titles.case);
  return (
    <CasePage
      caseId={id}
      search={Route.useSearch(reads(parseCaseSearch))}
      onSearchChange={(search) => navigate({ search, replace: true, resetScroll: false })}
      onOpen={useGo()}
    />
  );
}
