import { May } from "@sitewright/api-client";
import type { AppPath, CaseRunDetail, CaseRunStep } from "@sitewright/contract";
import { Button } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useId } from "react";
import { typedSince } from "../../model/typed-since.ts";
import { useTexts } from "../../texts.ts";
import { useStart } from "../use-start.ts";
import * as styles from "./run.css.ts";

type RunFromHereProps = {
  run: CaseRunDetail;
  /** Of the step. */
  result: CaseRunStep;
  /** Goes to the run that began. */
  onOpen: (path: AppPath) => void;
};

/** Begins a run at a step of one that has ended, in a browser as it was then, or says why that cannot be. */
export function RunFromHere({ run, result, onOpen }: RunFromHereProps) {
  const texts = useTexts("run");
  const { startFrom, isPending, dialog } = useStart(onOpen);
  const noteId = useId();
  const { index, state_gap: gap } = result;
  const typed = typedSince(run, index);
  const note = gap !== null ? texts.gaps[gap] : typed !== null ? texts.openedAnew(typed + 1) : null;
  return (
    <May call="caseruns.create">
      {dialog}
      {note !== null && (
        <p id={noteId} className={styles.note}>
          {note}
        </p>
      )}
      <Button
        size="small"
        icon={icons.play}
        disabled={gap !== null}
        pending={isPending}
        aria-describedby={note === null ? undefined : noteId}
        onClick={() => startFrom(run.case, { run: run.id, step: index })}
      >
        {texts.fromHere}
      </Button>
    </May>
  );
}
