import { Icon, IconButton } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import {
  BaseEdge,
  type Edge,
  EdgeLabelRenderer,
  type EdgeProps,
  getBezierPath,
} from "@xyflow/react";
import { memo } from "react";
import { useTexts } from "../../texts.ts";
import * as styles from "./canvas.css.ts";
import { exitOf } from "./exits.ts";

export type CanvasEdgeData = {
  when: boolean | null;
  state: "open" | "taken" | "dead" | undefined;
  count: number | undefined;
  /** Cuts the way; absent where the graph is only shown. */
  onDetach: ((id: string) => void) | undefined;
};

export type CanvasEdge = Edge<CanvasEdgeData, "way">;

const signs = { true: icons.check, false: icons.close, any: icons.arrowDown };

/** A way between two nodes: for which answer it is, and how much went by it. */
export const CanvasWay = memo(function CanvasWay({
  id,
  source,
  target,
  data,
  selected = false,
  ...ends
}: EdgeProps<CanvasEdge>) {
  const texts = useTexts("canvas");
  const [path, x, y] = getBezierPath(ends);
  if (!data) return null;
  const { when, state = "open", count, onDetach } = data;
  const exit = exitOf(when);
  const isLabelled = when !== null || count !== undefined || selected;
  return (
    <>
      <BaseEdge id={id} path={path} className={styles.path[selected ? "chosen" : state]} />
      {isLabelled && (
        <EdgeLabelRenderer>
          <span
            className={styles.label}
            style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
            data-when={when}
          >
            <Icon icon={signs[exit]} size={12} />
            {texts[exit]}
            {count !== undefined && <span className={styles.count}>{count}</span>}
            {selected && onDetach && (
              <span className={`${styles.cut} nodrag nopan`}>
                <IconButton
                  size="small"
                  icon={icons.detach}
                  label={texts.detach(source, target)}
                  onClick={() => onDetach(id)}
                />
              </span>
            )}
          </span>
        </EdgeLabelRenderer>
      )}
    </>
  );
});
