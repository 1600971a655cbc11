import { pageQueries, useApi } from "@sitewright/api-client";
import { hostOf, pathOf, type ReportSearch } from "@sitewright/contract";
import { parseReportSearch, ReportPage, reportTitle } from "@sitewright/reports";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { isNotFound } from "../app/is-not-found.ts";
import { reads, unread } from "../app/navigation/unread.ts";
import { NotFound } from "../app/not-found.tsx";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { messages } from "../shell/messages.ts";

export const Route = createFileRoute("/_app/page/$id_/report")({
  validateSearch: unread<ReportSearch>(),
  component: PageReport,
});

function PageReport() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const search = Route.useSearch(reads(parseReportSearch));
  const page = useQuery(pageQueries.detail(useApi(), id));
  useDocumentTitle(
    page.data
      ? reportTitle(`${hostOf(page.data.site_url)}${pathOf(page.data.page_url)}`)
      : messages.titles.page,
  );
  if (isNotFound(page.error)) return <NotFound />;
  return (
    <ReportPage
      subject={{ kind: "page", id }}
      search={search}
      onSearchChange={(next) => navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
