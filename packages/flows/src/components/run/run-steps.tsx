import type { FlowRunDetail } from "@sitewright/contract";
import { Icon, VisuallyHidden } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useMemo } from "react";
import { type StepRow, stepTree } from "../../model/step-tree.ts";
import { useTexts } from "../../texts.ts";
import type { NodeMark } from "../canvas/canvas-props.ts";
import type { NodeFace } from "../node-face/use-node-faces.ts";
import * as styles from "./run.css.ts";
import { StandingSign } from "./standing-sign.tsx";

type RunStepsProps = {
  run: FlowRunDetail;
  faces: ReadonlyMap<string, NodeFace>;
  marks: ReadonlyMap<string, NodeMark>;
  /** What is shown: a node by its id, the run as a whole, or nothing. */
  current: string | undefined;
  onOpen: (shown: string) => void;
  /** What the run as a whole is called among the nodes. */
  whole: string;
};

/** How far a step is indented under the one it follows, in pixels; deeper ones no more than so many. */
const indent = 12;
const deepest = 6;

/** The steps of a run, each below the one it follows, and how it stands. */
export function RunSteps({ run, faces, marks, current, onOpen, whole }: RunStepsProps) {
  const texts = useTexts("run");
  const rows = useMemo(() => stepTree(run), [run]);
  return (
    <ul className={styles.list} aria-label={texts.list}>
      <li>
        <button
          type="button"
          className={styles.step}
          aria-current={current === whole}
          onClick={() => onOpen(whole)}
        >
          <Icon icon={icons.flows} />
          <span className={styles.stepWords}>{texts.whole}</span>
        </button>
      </li>
      {rows.map((row) => (
        <Step
          key={row.id}
          row={row}
          face={faces.get(row.id)}
          mark={marks.get(row.id)}
          isCurrent={row.id === current}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

type StepProps = {
  row: StepRow;
  face: NodeFace | undefined;
  mark: NodeMark | undefined;
  isCurrent: boolean;
  onOpen: RunStepsProps["onOpen"];
};

function Step({ row, face, mark, isCurrent, onOpen }: StepProps) {
  const level = Math.min(row.level - 1, deepest);
  if (!face) return null;
  return (
    <li style={{ paddingInlineStart: level * indent }}>
      <button
        type="button"
        className={styles.step}
        aria-current={isCurrent}
        data-faint={mark?.isFaint}
        onClick={() => onOpen(row.id)}
      >
        {row.follows !== null && <Follows follows={row.follows} />} <Icon icon={face.icon} />
        <span className={styles.stepWords}>
          {face.title}
          {mark && (
            <span className={styles.stepState} aria-hidden>
              {mark.end === undefined ? mark.text : `${withoutStop(mark.text)}, ${mark.end}`}
            </span>
          )}
        </span>
        {mark && (
          <>
            <StandingSign mark={mark} />
            <VisuallyHidden> {mark.text}</VisuallyHidden>
          </>
        )}
      </button>
    </li>
  );
}

/** A reason is a sentence, and here it goes on. */
function withoutStop(text: string): string {
  return text.replace(/\.$/, "");
}

function Follows({ follows }: { follows: NonNullable<StepRow["follows"]> }) {
  const texts = useTexts("canvas");
  return (
    <span className={styles.follows} data-follows={follows}>
      <Icon icon={signOf(follows)} size={12} />
      {follows === "after" ? texts.any : texts[follows]}
    </span>
  );
}

function signOf(follows: NonNullable<StepRow["follows"]>) {
  if (follows === "after") return icons.merge;
  return follows === "true" ? icons.check : icons.close;
}
