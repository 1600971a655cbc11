import { firstSites, May, metricsQueries, siteQueries } from "@sitewright/api-client";
import type { HomeSearch } from "@sitewright/contract";
import { SlackBanner } from "@sitewright/schedules";
import { HomePage, parseHomeSearch } from "@sitewright/sites";
import { createFileRoute } from "@tanstack/react-router";
import { reads, unread } from "../app/navigation/unread.ts";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { useAddSite } from "../shell/add-site/add-site-provider.tsx";
import { messages } from "../shell/messages.ts";

export const Route = createFileRoute("/_app/")({
  validateSearch: unread<HomeSearch>(),
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
  useDocumentTitle(messages.titles.home);
  const navigate = Route.useNavigate();
  return (
    <HomePage
      search={Route.useSearch(reads(parseHomeSearch))}
      onSearchChange={(search) => navigate({ search, replace: true })}
      onAddSite={useAddSite()}
      notices={
        <May call="slack.get">
          <SlackBanner />
        </May>
      }
    />
  );
}
