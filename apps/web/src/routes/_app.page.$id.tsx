import { pageQueries, useApi, useMay } from "@sitewright/api-client";
import {
  hostOf,
  type Page as PageAnswer,
  type PageSearch,
  pathOf,
  paths,
} from "@sitewright/contract";
import { IssuesOf, IssuesOfAhead } from "@sitewright/issues";
import { SchedulesOf, SchedulesOfAhead } from "@sitewright/schedules";
import { PagePage, parsePageSearch } from "@sitewright/sites";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { isNotFound } from "../app/is-not-found.ts";
import { useGo } from "../app/navigation/go.ts";
import { reads, unread } from "../app/navigation/unread.ts";
import { NotFound } from "../app/not-found.tsx";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { messages } from "../shell/messages.ts";

export const Route = createFileRoute("/_app/page/$id")({
  validateSearch: unread<PageSearch>(),
  loader: ({ context: { api, queryClient }, params }) => {
    void queryClient.prefetchQuery(pageQueries.detail(api, params.id));
  },
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const page = useQuery(pageQueries.detail(useApi(), id));
  if (isNotFound(page.error)) return <NotFound />;
  return <KnownPage id={id} page={page.data} />;
}

function KnownPage({ id, page }: { id: string; page: PageAnswer | undefined }) {
  const navigate = Route.useNavigate();
  const go = useGo();
  const maySchedules = useMay("schedules.list");
  const mayIssues = useMay("issues.list");
  useDocumentTitle(page ? titleOf(page.page_url) : messages.titles.page);
  return (
    <>
      {mayIssues && <IssuesOfAhead page={id} />}
      {maySchedules && <SchedulesOfAhead page={id} />}
      <PagePage
        pageId={id}
        search={Route.useSearch(reads(parsePageSearch))}
        onSearchChange={(search) => navigate({ search, replace: true })}
        onOpen={go}
        schedules={maySchedules ? <SchedulesOf page={id} /> : undefined}
        issuesOf={mayIssues ? ({ site }) => <IssuesOf site={site} page={id} /> : undefined}
        onRemoved={() => go(page ? paths.site(page.site) : paths.home(), { replace: true })}
      />
    </>
  );
}

function titleOf(url: string): string {
  return `${pathOf(url)} on ${hostOf(url)}`;
}
