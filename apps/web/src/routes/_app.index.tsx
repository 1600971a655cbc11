import { firstSites, metricsQueries, siteQueries } from "@sitewright/api-client";
import { HomePage, parseHomeSearch } from "@sitewright/sites";
import { createFileRoute } from "@tanstack/react-router";
import { rawSearch } from "../app/raw-search.ts";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { useAddSite } from "../shell/add-site/add-site-provider.tsx";

export const Route = createFileRoute("/_app/")({
  validateSearch: rawSearch,
  loader: ({ context: { api, queryClient }, location }) => {
    // Another stretch is the screen's to read from the address.
    if (location.searchStr === "") {
      void queryClient.prefetchQuery(siteQueries.list(api, firstSites));
    }
    void queryClient.prefetchQuery(metricsQueries.home(api));
  },
  component: Home,
});

function Home() {
  useDocumentTitle("Home");
  const navigate = Route.useNavigate();
  return (
    <HomePage
      search={parseHomeSearch(Route.useSearch())}
      onSearchChange={(search) => navigate({ search, replace: true })}
      onAddSite={useAddSite()}
    />
  );
}
