import { May, useMay } from "@sitewright/api-client";
import {
  type AppPath,
  addressOf,
  type CaseDetail,
  type CaseSearch,
  caseTabs,
  paths,
} from "@sitewright/contract";
import { Screen } from "@sitewright/feature-kit";
import {
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  ErrorNotice,
  Inline,
  Link,
  Menu,
  Notice,
  PageHeader,
  Tabs,
  useShortcuts,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import type { SeenStep } from "../../model/seen-steps.ts";
import { blocking, type FaultOfStep } from "../../model/step-faults.ts";
import { useTexts } from "../../texts.ts";
import { SecretsDrawer } from "../secrets/secrets-drawer.tsx";
import { useDecide } from "../use-decide.ts";
import { useExportItems } from "../use-export-items.ts";
import { useStart } from "../use-start.ts";
import { DataCard } from "./data-card.tsx";
import * as styles from "./editor.css.ts";
import { FaultNotice } from "./fault-notice.tsx";
import { RunList } from "./run-list.tsx";
import { StepForm } from "./step-form.tsx";
import { StepList } from "./step-list.tsx";
import { UnnamedNotice } from "./unnamed-notice.tsx";
import { type Draft, useDraft } from "./use-draft.ts";
import { useSeenSteps } from "./use-seen-steps.ts";
import { useValueNames } from "./use-value-names.ts";

type CaseEditorProps = {
  loaded: CaseDetail;
  search: CaseSearch;
  onSearchChange: (search: CaseSearch) => void;
  onOpen: (path: AppPath) => void;
};

/** A case: its steps with the one that is open, its data, and its runs. What is changed waits until it is saved. */
export function CaseEditor({ loaded, search, onSearchChange, onOpen }: CaseEditorProps) {
  const texts = useTexts("editor");
  const mayChange = useMay("cases.update");
  const mayRun = useMay("caseruns.create");
  const exporting = useTexts("export");
  const exportItems = useExportItems();
  const maySecrets = useMay("secrets.list");
  const draft = useDraft(loaded);
  const seen = useSeenSteps(loaded);
  const { start, isPending, dialog } = useStart(onOpen);
  const { tab = "steps", step } = search;
  const faults = blocking(draft.steps, loaded.id);
  const canSave = mayChange && draft.isChanged && draft.data !== null && faults.length === 0;
  useShortcuts(texts.cases, [
    {
      keys: "r",
      label: texts.run,
      when: mayRun && !draft.isChanged && loaded.decision !== "hidden",
      run: () => start(loaded),
    },
  ]);
  return (
    <Screen
      header={
        <PageHeader
          title={loaded.title}
          breadcrumbs={[{ label: texts.cases, href: paths.cases() }, { label: loaded.title }]}
          description={<Facts loaded={loaded} draft={draft} />}
          actions={
            <>
              <May call="secrets.list">
                <Button
                  icon={icons.key}
                  onClick={() => onSearchChange({ ...search, secrets: true })}
                >
                  {texts.secrets}
                </Button>
              </May>
              <Menu
                label={exporting.menu}
                items={() => exportItems(loaded)}
                trigger={<Button icon={icons.download}>{exporting.menu}</Button>}
              />
              {mayChange && (
                <Button
                  tone={draft.isChanged ? "primary" : "neutral"}
                  pending={draft.isSaving}
                  disabled={!canSave}
                  onClick={draft.save}
                >
                  {texts.save}
                </Button>
              )}
              {mayRun && (
                <Button
                  tone={draft.isChanged ? "neutral" : "primary"}
                  icon={icons.play}
                  pending={isPending}
                  disabled={
                    draft.isChanged || loaded.steps.num_steps === 0 || loaded.decision === "hidden"
                  }
                  onClick={() => start(loaded)}
                >
                  {texts.run}
                </Button>
              )}
            </>
          }
        />
      }
    >
      {loaded.decision === "hidden" && <HiddenNotice loaded={loaded} />}
      {draft.fault !== null && (
        <ErrorNotice
          title={draft.isConflict ? texts.conflict : texts.notSaved}
          detail={
            <>
              {draft.fault}{" "}
              {draft.isConflict && (
                <Button size="small" onClick={draft.startOver}>
                  {texts.theirs}
                </Button>
              )}
            </>
          }
        />
      )}
      <Tabs
        label={texts.tabs}
        value={tab}
        onChange={(next) => onSearchChange(next === "steps" ? {} : { tab: next })}
        items={caseTabs.map((value) => ({
          value,
          label: texts[value],
          content:
            value === "runs" ? (
              <RunList caseId={loaded.id} search={search} onSearchChange={onSearchChange} />
            ) : (
              <Steps
                caseId={loaded.id}
                faults={faults}
                draft={draft}
                seen={seen}
                current={step}
                onOpen={(id) => onSearchChange({ ...search, step: id })}
                mayChange={mayChange}
              />
            ),
        }))}
      />
      {dialog}
      {search.secrets && maySecrets && (
        <SecretsDrawer onClose={() => onSearchChange({ ...search, secrets: undefined })} />
      )}
    </Screen>
  );
}

function Facts({ loaded, draft }: { loaded: CaseDetail; draft: Draft }) {
  const texts = useTexts("editor");
  const list = useTexts("list");
  return (
    <span className={styles.facts}>
      <span>
        {texts.on} <Link href={paths.site(loaded.site)}>{addressOf(loaded.site_url)}</Link>
      </span>
      <span>{list.steps(loaded.steps.num_steps, loaded.rows)}</span>
      <span>{texts.version(loaded.version)}</span>
      {loaded.by !== null && <span>{texts.by(loaded.by)}</span>}
      {draft.isChanged && (
        <>
          <strong>{texts.unsaved}</strong>
          <DiscardButton version={loaded.version} draft={draft} />
        </>
      )}
    </span>
  );
}

/** The way back to what is saved, for whoever says so twice. */
function DiscardButton({ version, draft }: { version: number; draft: Draft }) {
  const texts = useTexts("editor");
  const [isAsking, setAsking] = useState(false);
  return (
    <span className={styles.amongWords}>
      <Button size="small" tone="ghost" disabled={draft.isSaving} onClick={() => setAsking(true)}>
        {texts.discard}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="critical"
        title={texts.discardTitle}
        description={texts.discardAbout(version)}
        confirmLabel={texts.discard}
        cancelLabel={texts.discardStay}
        onConfirm={async () => draft.startOver()}
      />
    </span>
  );
}

/** That a case is hidden, and the way back. */
function HiddenNotice({ loaded }: { loaded: CaseDetail }) {
  const texts = useTexts("suggestions");
  const { decide, isPending } = useDecide();
  return (
    <Notice tone="info">
      <Inline justify="between" gap="3">
        <p>{texts.isHidden}</p>
        <May call="cases.decide">
          <Button
            size="small"
            icon={icons.eye}
            pending={isPending}
            onClick={() => decide(loaded, "kept")}
          >
            {texts.show}
          </Button>
        </May>
      </Inline>
    </Notice>
  );
}

type StepsProps = {
  caseId: string;
  /** What keeps the case from being saved. */
  faults: readonly FaultOfStep[];
  draft: Draft;
  seen: ReadonlyMap<string, SeenStep>;
  current: string | undefined;
  onOpen: (id: string | undefined) => void;
  mayChange: boolean;
};

function Steps({ caseId, faults, draft, seen, current, onOpen, mayChange }: StepsProps) {
  const texts = useTexts("editor");
  const { steps, setSteps } = draft;
  const { namesOf, unnamed } = useValueNames(draft);
  const at = steps.findIndex(({ id }) => id === current);
  const open = steps[at];
  return (
    <div className={styles.form}>
      {faults.length > 0 && <FaultNotice faults={faults} onOpen={onOpen} />}
      {unnamed.length > 0 && <UnnamedNotice unnamed={unnamed} onOpen={onOpen} />}
      <div className={styles.panes}>
        <StepList
          steps={steps}
          seen={seen}
          current={current}
          onOpen={onOpen}
          onChange={mayChange ? setSteps : undefined}
        />
        {open && mayChange ? (
          <StepForm
            key={open.id}
            caseId={caseId}
            number={at + 1}
            step={open}
            before={steps.slice(0, at)}
            seen={seen.get(open.id)}
            names={namesOf(open)}
            onChange={(step) =>
              setSteps((now) => now.map((one) => (one.id === step.id ? step : one)))
            }
          />
        ) : (
          <div className={styles.nothingOpen}>
            <Card>
              <EmptyState icon={icons.edit} title={texts.none} />
            </Card>
          </div>
        )}
      </div>
      {mayChange && <DataCard text={draft.text} onChange={draft.setText} />}
    </div>
  );
}
