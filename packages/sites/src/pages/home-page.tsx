import { siteQueries, useApi } from "@sitewright/api-client";
import type { HomeSearch } from "@sitewright/contract";
import { QueryError, Screen, Spoken } from "@sitewright/feature-kit";
import { Button, Card, PageHeader, Skeleton } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useRefreshAtEnd } from "../api/use-refresh-work.ts";
import { FirstSite } from "../components/first-site/first-site.tsx";
import { HomeQuota } from "../components/home-quota/home-quota.tsx";
import { useOffers } from "../components/site-actions/use-offers.ts";
import { useSiteCommands } from "../components/site-actions/use-site-commands.ts";
import { SitesTable } from "../components/sites-table/sites-table.tsx";
import { useVerdict } from "../components/verdict/use-verdict.ts";
import { VerdictReasons } from "../components/verdict/verdict-reasons.tsx";
import { siteListInput } from "../model/site-list-input.ts";
import { useTexts } from "../texts.ts";

type HomePageProps = {
  search: HomeSearch;
  onSearchChange: (search: HomeSearch) => void;
  /** Opens the Add Site dialog, which the shell shares between this screen and its sidebar. */
  onAddSite: () => void;
  /** What the app has to say above the sites. */
  notices?: ReactNode;
};

/** Which of the team's sites need somebody and why, the worst first; without sites the first steps. */
export function HomePage({ search, onSearchChange, onAddSite, notices }: HomePageProps) {
  const words = useTexts("words");
  const texts = useTexts("homeScreen");
  const actionTexts = useTexts("actions");
  const api = useApi();
  const commands = useSiteCommands();
  const offers = useOffers();
  // What there is whatever the filter: which of the two screens this is, and what it announces. The
  // table's own list says it too, unless a text narrows it.
  const overview = useQuery({
    ...siteQueries.liveList(api, search.search ? { limit: 1 } : siteListInput(search)),
    placeholderData: keepPreviousData,
  });
  const verdictOf = useVerdict();
  const states = overview.data?.states;
  const working = states?.working ?? 0;
  useRefreshAtEnd(working > 0);

  if (states?.all === 0) {
    return (
      <Screen header={<PageHeader title={words.sites} />}>
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
          title={overview.data === undefined ? words.sites : verdictOf(overview.data)}
          description={
            overview.isPending ? (
              <Skeleton width="28ch" height={26} />
            ) : (
              overview.data !== undefined && (
                <VerdictReasons
                  needs={overview.data.needs}
                  sites={overview.data.states.all}
                  chosen={search}
                  onChoose={(chosen) =>
                    onSearchChange({ ...search, offset: undefined, state: undefined, ...chosen })
                  }
                />
              )
            )
          }
          actions={
            <>
              {offers.scan && (
                <Button
                  icon={icons.scan}
                  onClick={commands.scanAllSites}
                  pending={commands.scanSitesPending}
                  disabled={states === undefined}
                >
                  {texts.scanAll}
                </Button>
              )}
              {offers.addSite && (
                <Button tone="primary" icon={icons.plus} onClick={onAddSite}>
                  {actionTexts.addSite}
                </Button>
              )}
            </>
          }
        />
      }
    >
      {commands.costDialog}
      {notices}
      <Spoken>{working > 0 && texts.working(working)}</Spoken>
      <HomeQuota live={working > 0}>
        {overview.isLoadingError ? (
          <QueryError query={overview} />
        ) : (
          <SitesTable search={search} onSearchChange={onSearchChange} />
        )}
      </HomeQuota>
    </Screen>
  );
}
