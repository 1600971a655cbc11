import { migrationQueries, useApi, useMay } from "@sitewright/api-client";
import type { Migration, MigrationSearch, RehearsalSort } from "@sitewright/contract";
import { LoadedScreen, Screen, useReasonOf } from "@sitewright/feature-kit";
import { PageHeader, toast, useShortcuts } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useMoveCall } from "../api/use-move-call.ts";
import { BrowserDialog } from "../components/browser-dialog/browser-dialog.tsx";
import { FirstState } from "../components/first-state/first-state.tsx";
import { HomeCard } from "../components/home-card/home-card.tsx";
import { HomeDialog } from "../components/home-dialog/home-dialog.tsx";
import { MappingDialog } from "../components/mapping-dialog/mapping-dialog.tsx";
import { MoveHeader } from "../components/move-header/move-header.tsx";
import { RehearsalView } from "../components/rehearsal-view/rehearsal-view.tsx";
import { WorkCard } from "../components/work-card/work-card.tsx";
import { useTexts } from "../texts.ts";

type MigrationPageProps = {
  siteId: string;
  search: MigrationSearch;
  onSearchChange: (search: MigrationSearch) => void;
};

/** A site's move, rehearsed until nothing blocks it. */
export function MigrationPage({ siteId, search, onSearchChange }: MigrationPageProps) {
  const texts = useTexts("page");
  const migration = useQuery(migrationQueries.detail(useApi(), siteId));
  return (
    <LoadedScreen
      query={migration}
      label={texts.loading}
      failedHeader={<PageHeader title={texts.title} />}
    >
      {(data, stale) => <Content {...{ migration: data, stale, search, onSearchChange }} />}
    </LoadedScreen>
  );
}

type ContentProps = Omit<MigrationPageProps, "siteId"> & { migration: Migration; stale: ReactNode };

function Content({ migration, stale, search, onSearchChange }: ContentProps) {
  const texts = useTexts("page");
  const table = useTexts("table");
  const reasonOf = useReasonOf();
  const mayRehearse = useMay("migrations.rehearse");
  const [dialog, setDialog] = useState<"home" | "mapping" | "browser" | null>(null);
  const { site, home, latest, working, pages } = migration;
  const start = useMoveCall((api, sort: RehearsalSort) =>
    api.migrations.rehearse({ id: site, sort }),
  );
  const rehearse = (sort: RehearsalSort) =>
    start.mutate(sort, { onError: (error) => void toast.error(reasonOf(error)) });
  const canRehearse = mayRehearse && home !== null && working === null && pages.rehearsed > 0;
  useShortcuts(texts.title, [
    {
      keys: "r",
      label: table.repeat,
      when: canRehearse,
      run: () => rehearse("rehearsal"),
    },
  ]);
  return (
    <Screen
      header={
        <MoveHeader
          migration={migration}
          onRehearse={rehearse}
          onAskBrowser={() => setDialog("browser")}
          isStarting={start.isPending}
        />
      }
    >
      {stale}
      <HomeCard migration={migration} onChange={() => setDialog("home")} />
      {working && <WorkCard working={working} hasBefore={latest !== null} />}
      {latest === null && working === null && (
        <FirstState migration={migration} onName={() => setDialog("home")} />
      )}
      {latest && (
        <RehearsalView
          {...{ migration, rehearsal: latest, search, onSearchChange }}
          onMap={() => setDialog("mapping")}
        />
      )}
      {dialog === "home" && (
        <HomeDialog
          site={site}
          siteUrl={migration.site_url}
          home={home}
          access={migration.home_access}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "browser" && (
        <BrowserDialog migration={migration} onClose={() => setDialog(null)} />
      )}
      {dialog === "mapping" && <MappingDialog site={site} onClose={() => setDialog(null)} />}
    </Screen>
  );
}
