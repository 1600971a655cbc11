import { scanQueries, useApi } from "@sitewright/api-client";
import { hostOf, pathOf, paths } from "@sitewright/contract";
import { parseScanSearch, ScanPage } from "@sitewright/sites";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { rawSearch } from "../app/raw-search.ts";
import { useDocumentTitle } from "../app/use-document-title.ts";

export const Route = createFileRoute("/_app/scan/$id")({
  validateSearch: rawSearch,
  loader: ({ context: { api, queryClient }, params }) => {
    void queryClient.prefetchQuery(scanQueries.detail(api, params.id));
  },
  component: Scan,
});

function Scan() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const scan = useQuery(scanQueries.detail(useApi(), id));
  useDocumentTitle(scan.data ? titleOf(scan.data.page_url) : "Scan");
  return (
    <ScanPage
      scanId={id}
      search={parseScanSearch(Route.useSearch())}
      onSearchChange={(search) => navigate({ search, replace: true })}
      onOpen={(path) => void navigate({ href: path })}
      onScanCreated={(scanId) => navigate({ href: paths.scan(scanId) })}
    />
  );
}

function titleOf(url: string): string {
  return `Scan of ${pathOf(url)} on ${hostOf(url)}`;
}
