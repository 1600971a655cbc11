import { CutText, Icon, VisuallyHidden } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import {
  Handle,
  type Node,
  type NodeProps,
  Position,
  type ReactFlowState,
  useStore,
  useUpdateNodeInternals,
} from "@xyflow/react";
import { memo, useEffect, useRef } from "react";
import { useTexts } from "../../texts.ts";
import type { NodeFace } from "../node-face/use-node-faces.ts";
import * as styles from "./canvas.css.ts";
import type { NodeMark } from "./canvas-props.ts";
import { type Exit, exitPlaces } from "./exits.ts";

export type CanvasNodeData = NodeFace & {
  mark: NodeMark | undefined;
  problem: string | undefined;
  problemLevel: "error" | "warning" | undefined;
  /** The ways that can lead out, with spaces between them. */
  exits: string;
  /** Where they lead, for whoever does not see it. */
  leads: string;
  onFocus: (id: string) => void;
};

export type CanvasNode = Node<CanvasNodeData, "step">;

/** A node as it is drawn: a group with a button that chooses it. */
export const CanvasStep = memo(function CanvasStep({ id, data, selected }: NodeProps<CanvasNode>) {
  const texts = useTexts("canvas");
  const face = useTexts("face");
  const update = useUpdateNodeInternals();
  const isFar = useStore(isFarAway);
  const { mark, problem, problemLevel, exits } = data;
  const drawnExits = useRef(exits);
  useEffect(() => {
    // Other exits are elsewhere, which the library has to measure. At first it does by itself, all nodes at once: told
    // of one it would bring that one into view, and not the graph.
    if (drawnExits.current === exits) return;
    drawnExits.current = exits;
    update(id);
  }, [update, id, exits]);
  return (
    <div
      className={styles.card}
      data-selected={selected}
      data-problem={problemLevel}
      data-busy={mark?.isBusy}
      data-faint={mark?.isFaint}
    >
      <Handle type="target" position={Position.Top} />
      <button
        type="button"
        className={styles.press}
        aria-pressed={selected}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(":focus-visible")) data.onFocus(id);
        }}
      >
        {isFar ? (
          <span className={styles.far}>{data.title}</span>
        ) : (
          <span className={styles.face}>
            <span className={styles.mark}>
              <Icon icon={data.icon} />
            </span>
            <span className={styles.words}>
              <span className={styles.title}>
                <CutText text={data.title} />
              </span>
              <span className={styles.line}>
                <CutText text={data.line} />
              </span>
            </span>
            <span className={styles.number}>{id}</span>
          </span>
        )}
        {data.condition !== null && !isFar && (
          <span className={styles.condition}>
            <Icon icon={icons.split} size={14} />
            <span className={styles.footText}>
              <CutText text={data.condition} />
            </span>
          </span>
        )}
        {mark && (
          <span className={styles.state[mark.tone]}>
            <span className={mark.isBusy ? styles.spin : undefined}>
              <Icon icon={mark.icon} size={14} />
            </span>
            <span className={styles.stateText}>
              <CutText text={mark.text} />
            </span>
            {mark.end}
          </span>
        )}
        {problem !== undefined && problemLevel !== undefined && (
          <span className={styles.problem[problemLevel]}>
            <Icon
              icon={problemLevel === "error" ? icons.fail : icons.warning}
              label={problemLevel === "error" ? face.problem : face.warning}
              size={14}
            />
            {problem}
          </span>
        )}
        {data.leads !== "" && <VisuallyHidden>{data.leads}</VisuallyHidden>}
      </button>
      {exits.split(" ").map((exit) => (
        <Handle
          key={exit}
          id={exit}
          type="source"
          position={Position.Bottom}
          style={{ left: exitPlaces[exit as Exit] }}
          title={texts[exit as Exit]}
        />
      ))}
    </div>
  );
});

/** From so far away no more than a title can be read: a thousand nodes are then drawn with no more. */
const farZoom = 0.35;

function isFarAway({ transform: [, , zoom] }: ReactFlowState): boolean {
  return zoom < farZoom;
}
