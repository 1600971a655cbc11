import { siteQueries, useApi, useMay } from "@sitewright/api-client";
import { CasesOf } from "@sitewright/cases";
import { paths, type Site as SiteAnswer, type SiteSearch, siteName } from "@sitewright/contract";
import { FlowRunsOf } from "@sitewright/flows";
import { IssuesOf } from "@sitewright/issues";
import { SchedulesOf } from "@sitewright/schedules";
import { parseSiteSearch, SitePage } from "@sitewright/sites";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { isNotFound } from "../app/is-not-found.ts";
import { useGo } from "../app/navigation/go.ts";
import { reads, unread } from "../app/navigation/unread.ts";
import { NotFound } from "../app/not-found.tsx";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { messages } from "../shell/messages.ts";

export const Route = createFileRoute("/_app/site/$id")({
  validateSearch: unread<SiteSearch>(),
  loader: ({ context: { api, queryClient }, params }) => {
    void queryClient.prefetchQuery(siteQueries.detail(api, params.id));
  },
  component: Site,
});

function Site() {
  const { id } = Route.useParams();
  const site = useQuery(siteQueries.detail(useApi(), id));
  if (isNotFound(site.error)) return <NotFound />;
  return <KnownSite id={id} site={site.data} />;
}

function KnownSite({ id, site }: { id: string; site: SiteAnswer | undefined }) {
  const navigate = Route.useNavigate();
  const go = useGo();
  const mayCases = useMay("cases.list");
  const mayFlowRuns = useMay("flowruns.list");
  const maySchedules = useMay("schedules.list");
  const mayIssues = useMay("issues.list");
  useDocumentTitle(site ? siteName(site) : messages.titles.site);
  return (
    <SitePage
      siteId={id}
      search={Route.useSearch(reads(parseSiteSearch))}
      onSearchChange={(search) => navigate({ search, replace: true })}
      onOpen={go}
      cases={mayCases ? <CasesOf site={id} onOpen={go} /> : undefined}
      flowRuns={mayFlowRuns ? <FlowRunsOf site={id} /> : undefined}
      schedules={maySchedules ? <SchedulesOf site={id} /> : undefined}
      issues={mayIssues ? <IssuesOf site={id} /> : undefined}
      onDeleted={() => go(paths.home(), { replace: true })}
    />
  );
}
