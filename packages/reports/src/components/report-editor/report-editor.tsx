import { useApi, useMay } from "@sitewright/api-client";
import type { OpenEdition, Report, ReportSearch } from "@sitewright/contract";
import { Loaded, Screen } from "@sitewright/feature-kit";
import { Button, Card, Drawer, EmptyState, Notice, PageHeader, Stack } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { reportReads } from "../../api/report-reads.ts";
import type { SubjectFacts } from "../../api/use-subject.ts";
import { daysOf, firstPeriod, todayOf } from "../../model/period-choice.ts";
import { newReport } from "../../model/report-search.ts";
import type { ReportSubject } from "../../model/report-subject.ts";
import { settingsFault } from "../../model/settings-fault.ts";
import { useTexts } from "../../texts.ts";
import { EditionList } from "../edition-list/edition-list.tsx";
import { ReportActions } from "../report-header/report-actions.tsx";
import { FrozenView } from "../report-view/frozen-view.tsx";
import { LiveView } from "../report-view/live-view.tsx";
import { SettingsCard } from "../settings-card/settings-card.tsx";
import { ShareDialog } from "../share-dialog/share-dialog.tsx";
import { useDayWords } from "../use-day-words.ts";
import { useSettings } from "../use-settings.ts";
import { crumbsOf } from "./crumbs-of.ts";
import * as styles from "./report-editor.css.ts";
import { useReportWork } from "./use-report-work.ts";

type ReportEditorProps = {
  subject: ReportSubject;
  facts: SubjectFacts;
  /** All of the site or page, newest first, and the one that is set up; null is a new one. */
  reports: readonly Report[];
  report: Report | null;
  /** The one that the address names is there no more. */
  isGone: boolean;
  search: ReportSearch;
  onSearchChange: (search: ReportSearch) => void;
};

/** One report: how it is set up, its editions, and what it says. */
export function ReportEditor(props: ReportEditorProps) {
  const { subject, facts, reports, report, isGone, search, onSearchChange } = props;
  const texts = useTexts("page");
  const editionTexts = useTexts("editions");
  const actionTexts = useTexts("actions");
  const { days } = useDayWords();
  const maySetUp = useMay("reports.preview");
  const maySave = useMay(report === null ? "reports.create" : "reports.update");
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [sharing, setSharing] = useState<OpenEdition | null>(null);
  const title = texts.titleOf(`${facts.host}${facts.page?.path ?? ""}`);
  const key = report?.id ?? `${subject.kind}-${subject.id}`;
  const state = useSettings(report, key, title, firstPeriod(facts.since, todayOf(new Date())));
  const needsSaving = report === null || state.isChanged;
  const api = useApi();
  const list = useQuery({
    ...reportReads.editions(api, report?.id ?? ""),
    enabled: report !== null,
  });
  const editions = report === null ? [] : (list.data?.results ?? []);
  const shown = search.edition ?? (maySetUp ? null : (editions[0]?.id ?? null));
  const edition = useQuery({ ...reportReads.edition(api, shown ?? ""), enabled: shown !== null });
  const open = shown === null ? null : (edition.data ?? null);
  const work = useReportWork({
    ...{ subject, report, state, onSearchChange },
    host: facts.host,
    edition: open,
  });
  const show = (id: string | null) => {
    setIsSheetOpen(false);
    onSearchChange({ report: search.report, edition: id ?? undefined });
  };
  const step = (by: -1 | 1) => {
    const places = [...(maySetUp ? [null] : []), ...editions.map(({ id }) => id)];
    const next = places[places.indexOf(shown) + by];
    if (next !== undefined) show(next);
  };
  const side = (
    <Stack gap="5">
      {maySetUp && (
        <SettingsCard
          {...{ state, reports, report }}
          onChoose={(id) => onSearchChange({ report: id ?? newReport })}
          onSave={maySave ? work.save : null}
          isSaving={work.isSaving}
        />
      )}
      {report === null ? (
        <EditionList editions={[]} {...{ shown }} onShow={show} hasNow={maySetUp} />
      ) : (
        <Loaded query={list} label={editionTexts.loading} failure={editionTexts.notLoaded}>
          {({ results }) => (
            <EditionList editions={results} shown={shown} onShow={show} hasNow={maySetUp} />
          )}
        </Loaded>
      )}
    </Stack>
  );
  const sheetTitle = maySetUp ? actionTexts.settings : editionTexts.title;
  const words =
    shown === null
      ? texts.live(days(daysOf(state.settings.period, todayOf(new Date()))))
      : open && texts.frozen(days(open));
  const isReady =
    shown !== null
      ? open !== null
      : maySetUp && settingsFault(state.settings) === null && (maySave || !needsSaving);
  return (
    <Screen
      header={
        <PageHeader
          breadcrumbs={crumbsOf(subject, facts, texts)}
          title={<bdi>{report?.name ?? title}</bdi>}
          description={words ?? undefined}
          actions={
            <>
              <span className={styles.onPhone}>
                <Button icon={icons.settings} onClick={() => setIsSheetOpen(true)}>
                  {sheetTitle}
                </Button>
              </span>
              <ReportActions
                isReady={isReady}
                edition={open}
                isFrozen={shown !== null}
                isFreezing={work.isFreezing}
                isSaving={work.isSavingFile}
                onFreeze={work.freeze}
                onShare={() => void work.frozen().then(setSharing, work.fail)}
                onSaveAs={work.saveAs}
                onStep={step}
              />
            </>
          }
        />
      }
    >
      {isGone && <Notice tone="caution">{texts.gone}</Notice>}
      <div className={styles.columns}>
        <div className={styles.side}>{side}</div>
        {shown !== null ? (
          <FrozenView
            {...{ edition, title }}
            isSaving={work.isSavingFile}
            onSavePdf={() => work.saveAs("pdf")}
          />
        ) : maySetUp ? (
          <LiveView subject={subject} settings={state.settings} title={title} />
        ) : (
          <Card padding="none">
            <EmptyState icon={icons.file} title={texts.none} description={texts.noneAbout} />
          </Card>
        )}
      </div>
      <Drawer open={isSheetOpen} onOpenChange={setIsSheetOpen} title={sheetTitle} hideTitle>
        {side}
      </Drawer>
      {sharing !== null && <ShareDialog edition={sharing} onClose={() => setSharing(null)} />}
    </Screen>
  );
}
