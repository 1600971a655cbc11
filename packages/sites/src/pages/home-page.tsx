import { describeError, isSiteWorking, siteQueries, useApi } from "@sitewright/api-client";
import { Button, Card, EmptyState, ErrorNotice, PageHeader } from "@sitewright/ui-kit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FirstSite } from "../components/first-site/first-site.tsx";
import { HomeStats } from "../components/home-stats/home-stats.tsx";
import { Pager } from "../components/pager/pager.tsx";
import { Screen } from "../components/screen/screen.tsx";
import { SitesTable } from "../components/sites-table/sites-table.tsx";
import { WorkAnnouncer } from "../components/work-announcer/work-announcer.tsx";
import type { HomeSearch } from "../model/list-search.ts";

type HomePageProps = {
  search: HomeSearch;
  onSearchChange: (search: HomeSearch) => void;
  /** Opens the Add Site dialog, which the shell shares between this screen and its sidebar. */
  onAddSite: () => void;
};

const defaultLimit = 25;
const defaultSort = "-time_created";

/** The team's counts and sites; work under way shows live, and without sites the first steps. */
export function HomePage({ search, onSearchChange, onAddSite }: HomePageProps) {
  const api = useApi();
  const { limit = defaultLimit, offset = 0, sort = defaultSort } = search;
  const sites = useQuery({
    ...siteQueries.list(api, { limit, offset, sort }),
    placeholderData: keepPreviousData,
  });
  const working = sites.data?.results.filter(isSiteWorking).length ?? 0;

  if (sites.isSuccess && sites.data.count === 0) {
    return (
      <Screen header={<PageHeader title="Sites" />}>
        <Card>
          <FirstSite onAddSite={onAddSite} />
        </Card>
      </Screen>
    );
  }

  return (
    <Screen
      header={
        <PageHeader
          title="Sites"
          description="Every site of your team, with its health and what it is doing now."
          actions={
            <Button tone="primary" icon="plus" onClick={onAddSite}>
              Add Site
            </Button>
          }
        />
      }
    >
      <WorkAnnouncer phase={announcement(working)} />
      <HomeStats live={working > 0} />
      {sites.isError && (
        <ErrorNotice {...describeError(sites.error)} onRetry={() => void sites.refetch()} />
      )}
      {!sites.isLoadingError && (
        <Card padding="none">
          <SitesTable
            sites={sites.data?.results ?? []}
            loading={sites.isPending}
            sort={sort}
            onSortChange={(next) => onSearchChange({ ...search, sort: next, offset: undefined })}
            empty={
              <EmptyState
                icon="globe"
                title="No sites on this page"
                description="The list has become shorter since."
                actions={
                  <Button onClick={() => onSearchChange({ ...search, offset: undefined })}>
                    Go to the first page
                  </Button>
                }
              />
            }
          />
          <Pager
            label="Sites"
            count={sites.data?.count ?? 0}
            limit={limit}
            offset={offset}
            onOffsetChange={(next) => onSearchChange({ ...search, offset: next || undefined })}
          />
        </Card>
      )}
    </Screen>
  );
}

function announcement(working: number): string {
  if (working === 0) return "";
  return working === 1 ? "One site is being worked on." : `${working} sites are being worked on.`;
}
