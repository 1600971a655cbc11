import type { AppPath, CaseRunDetail, CaseRunSearch, RunView as View } from "@sitewright/contract";
import { Spoken } from "@sitewright/feature-kit";
import { Card, EmptyState, useShortcuts } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { useTexts } from "../../texts.ts";
import { LookCard } from "./look-card.tsx";
import * as styles from "./run.css.ts";
import { RunClock } from "./run-clock.tsx";
import { RunFromHere } from "./run-from-here.tsx";
import { RunSteps } from "./run-steps.tsx";
import { StepAside, StepEvidence } from "./step-evidence.tsx";
import { StepPicture } from "./step-picture.tsx";
import { useVerdict } from "./use-verdict.ts";

type RunViewProps = {
  run: CaseRunDetail;
  search: CaseRunSearch;
  onSearchChange: (search: CaseRunSearch) => void;
  /** Goes to a run that began. A run that is read from a file has none: nothing begins at it, or can be decided of it. */
  onOpen?: (path: AppPath) => void;
};

/** What became of a run: its steps on one axis, and the one that is open with all that is known of it. */
export function RunView({ run, search, onSearchChange, onOpen }: RunViewProps) {
  const texts = useTexts("run");
  const verdict = useVerdict(run);
  const last = run.results.at(-1)?.index ?? null;
  const failed = run.failed_step === null ? null : run.failed_step - 1;
  const current = search.step !== undefined ? search.step - 1 : (failed ?? last);
  const step = current === null ? undefined : run.steps[current];
  const result = run.results.find(({ index }) => index === current);
  const open = (index: number) => {
    if (index >= 0 && index < run.steps.length) onSearchChange({ ...search, step: index + 1 });
  };
  const isFile = onOpen === undefined;
  const [filmAt, setFilmAt] = useState<number | null>(null);
  const view = search.view ?? "picture";
  const show = (next: View) => {
    if (next !== "film") setFilmAt(null);
    onSearchChange({ ...search, view: next === "picture" ? undefined : next });
  };
  const isComparable = run.green !== null && result?.image != null;
  useShortcuts(texts.list, [
    { keys: "j", label: texts.next, run: () => open((current ?? -1) + 1) },
    { keys: "k", label: texts.previous, run: () => open((current ?? 1) - 1) },
    {
      keys: "f",
      label: texts.firstFailed,
      when: failed !== null,
      run: () => failed !== null && open(failed),
    },
    {
      keys: "c",
      label: texts.compare,
      when: isComparable,
      run: () => show(view === "swipe" ? "picture" : "swipe"),
    },
  ]);
  return (
    <>
      <Spoken>{run.status === "working" ? null : verdict}</Spoken>
      <RunClock run={run} current={current} onOpen={open} filmAt={filmAt} />
      <div className={styles.panes}>
        <RunSteps run={run} current={current} onOpen={open} />
        {step && result ? (
          <>
            <div className={styles.parts}>
              {result.look && (
                <LookCard
                  key={result.index}
                  {...{ run, result, look: result.look }}
                  canAccept={!isFile}
                />
              )}
              <StepEvidence
                {...{ run, step, result }}
                actions={
                  onOpen &&
                  run.status !== "working" && (
                    <RunFromHere key={result.index} {...{ run, result, onOpen }} />
                  )
                }
              >
                <StepPicture {...{ run, result, view }} onView={show} onFilm={setFilmAt} />
              </StepEvidence>
            </div>
            <StepAside run={run} result={result} isFile={isFile} />
          </>
        ) : (
          <Card>
            <EmptyState icon={icons.pending} title={step ? texts.notRun : texts.none} />
          </Card>
        )}
      </div>
    </>
  );
}
