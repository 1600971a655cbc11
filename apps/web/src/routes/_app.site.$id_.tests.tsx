import { siteQueries, useApi } from "@sitewright/api-client";
import { addressOf, type SiteTestsSearch } from "@sitewright/contract";
import { parseSiteTestsSearch, SiteTestsPage } from "@sitewright/tests";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { isNotFound } from "../app/is-not-found.ts";
import { reads, unread } from "../app/navigation/unread.ts";
import { NotFound } from "../app/not-found.tsx";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { messages } from "../shell/messages.ts";

export const Route = createFileRoute("/_app/site/$id_/tests")({
  validateSearch: unread<SiteTestsSearch>(),
  component: SiteTests,
});

function SiteTests() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const search = Route.useSearch(reads(parseSiteTestsSearch));
  const site = useQuery(siteQueries.detail(useApi(), id));
  useDocumentTitle(
    site.data ? messages.titles.testsOf(addressOf(site.data.site_url)) : messages.titles.test,
  );
  if (isNotFound(site.error)) return <NotFound />;
  return (
    <SiteTestsPage
      siteId={id}
      search={search}
      onSearchChange={(next) => navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
