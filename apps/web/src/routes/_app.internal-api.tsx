import { ApiAccessPage, apiAccessTitle, parseApiAccessSearch } from "@sitewright/api-access";
import type { ApiAccessSearch } from "@sitewright/contract";
import { createFileRoute } from "@tanstack/react-router";
import { reads, unread } from "../app/navigation/unread.ts";
import { useDocumentTitle } from "../app/use-document-title.ts";

export const Route = createFileRoute("/_app/internal-api")({
  validateSearch: unread<ApiAccessSearch>(),
  component: ApiAccess,
});

function ApiAccess() {
  const navigate = Route.useNavigate();
  const { apiUrl } = Route.useRouteContext();
  const search = Route.useSearch(reads(parseApiAccessSearch));
  useDocumentTitle(apiAccessTitle(search));
  return (
    <ApiAccessPage
      server={{ url: apiUrl }}
      search={search}
      onSearchChange={(next) => navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
