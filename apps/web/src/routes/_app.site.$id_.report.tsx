import { siteQueries, useApi } from "@sitewright/api-client";
import { addressOf, type ReportSearch } from "@sitewright/contract";
import { parseReportSearch, ReportPage, reportTitle } from "@sitewright/reports";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { isNotFound } from "../app/is-not-found.ts";
import { reads, unread } from "../app/navigation/unread.ts";
import { NotFound } from "../app/not-found.tsx";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { messages } from "../shell/messages.ts";

export const Route = createFileRoute("/_app/site/$id_/report")({
  validateSearch: unread<ReportSearch>(),
  component: SiteReport,
});

function SiteReport() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const search = Route.useSearch(reads(parseReportSearch));
  const site = useQuery(siteQueries.detail(useApi(), id));
  useDocumentTitle(site.data ? reportTitle(addressOf(site.data.site_url)) : messages.titles.site);
  if (isNotFound(site.error)) return <NotFound />;
  return (
    <ReportPage
      subject={{ kind: "site", id }}
      search={search}
      onSearchChange={(next) => navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
