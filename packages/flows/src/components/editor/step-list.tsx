import type { FlowNode } from "@sitewright/contract";
import { Badge, Icon } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from "react";
import { type StepRow, stepTree } from "../../model/step-tree.ts";
import { useTexts } from "../../texts.ts";
import type { NodeFace } from "../node-face/use-node-faces.ts";
import * as styles from "./step-list.css.ts";
import type { Problems } from "./use-problems.ts";

type StepListProps = {
  nodes: readonly FlowNode[];
  edges: Parameters<typeof stepTree>[0]["edges"];
  faceOf: (node: FlowNode) => NodeFace;
  selected: readonly string[];
  onSelect: (ids: readonly string[]) => void;
  problems: Problems["byNode"];
  /** Enter: goes on to what is edited of it. */
  onEnter: () => void;
  /** Drawn as cards, with what a node says and what can be done with the chosen one. */
  actions?: ((id: string) => ReactNode) | undefined;
};

/** The steps of a flow as a tree that is walked by arrows: the same graph as the drawing. */
export function StepList(props: StepListProps) {
  const { nodes, edges, faceOf, selected, onSelect, problems, onEnter, actions } = props;
  const texts = useTexts("steps");
  const rows = useMemo(() => stepTree({ nodes: [...nodes], edges }), [nodes, edges]);
  const byId = useMemo(() => new Map(nodes.map((node) => [node.id, node])), [nodes]);
  const tree = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const [first] = selected;
  const current = rows.some(({ id }) => id === first) ? first : rows[0]?.id;
  useEffect(() => {
    const row = tree.current?.querySelector(`[data-step="${CSS.escape(first ?? "")}"]`);
    if (!(row instanceof HTMLElement)) return;
    row.scrollIntoView?.({ block: "nearest", inline: "nearest" });
    // Whoever walks in the list stays in it when what is chosen changes, also where the row of the focus is deleted.
    if (hasFocus.current) row.focus({ preventScroll: true });
  }, [first]);

  function walk(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(event.target instanceof HTMLElement) || event.target.closest("button")) return;
    const from = event.target.closest<HTMLElement>("[data-step]")?.dataset.step ?? current;
    const to = nextOf(event.key, rows, from);
    if (event.key === "Enter" || event.key === " ") onEnter();
    else if (to === undefined) return;
    else {
      onSelect([to]);
      const row = tree.current?.querySelector(`[data-step="${CSS.escape(to)}"]`);
      if (row instanceof HTMLElement) row.focus();
    }
    event.preventDefault();
  }

  return (
    <div
      ref={tree}
      role="tree"
      aria-label={texts.tree}
      className={styles.tree}
      onKeyDown={walk}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        hasFocus.current = currentTarget.contains(relatedTarget);
      }}
    >
      {rows.map((row) => {
        const node = byId.get(row.id);
        if (!node) return null;
        const face = faceOf(node);
        const [problem] = problems.get(row.id) ?? [];
        const isSelected = selected.includes(row.id);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around answers to keys
          <div
            key={row.id}
            role="treeitem"
            data-step={row.id}
            aria-level={row.level}
            aria-posinset={row.at}
            aria-setsize={row.of}
            aria-selected={isSelected}
            tabIndex={row.id === current ? 0 : -1}
            className={actions ? styles.card : styles.row}
            data-problem={problem?.level}
            style={{ marginInlineStart: Math.min(row.level - 1, deepest) * (actions ? 18 : 12) }}
            onClick={(event) => onSelect(chosenBy(event, selected, row.id))}
          >
            <div className={styles.head}>
              <Follows row={row} />
              <span className={styles.icon}>
                <Icon icon={face.icon} />
              </span>
              <span className={styles.words}>
                <span className={styles.title}>{face.title}</span>
                {actions && <span className={styles.line}>{face.line}</span>}
              </span>
              {problem && (
                <span className={styles.problem[problem.level]}>
                  <Icon
                    icon={problem.level === "error" ? icons.fail : icons.warning}
                    label={problem.level === "error" ? texts.problem : texts.warning}
                  />
                </span>
              )}
              <span className={styles.number}>{row.id}</span>
            </div>
            {actions && face.condition !== null && (
              <p className={styles.condition}>
                <Icon icon={icons.split} size={14} />
                {face.condition}
              </p>
            )}
            {actions && problem && (
              <p className={styles.sentence[problem.level]}>{problem.sentence}</p>
            )}
            {actions && isSelected && <div className={styles.actions}>{actions(row.id)}</div>}
          </div>
        );
      })}
    </div>
  );
}

/** Beyond this nothing is set in any further: there would be no room for words. */
const deepest = 6;

function Follows({ row: { follows } }: { row: StepRow }) {
  const texts = useTexts("steps");
  if (follows === null) return null;
  return (
    <Badge tone={follows === "true" ? "positive" : "neutral"}>
      <span className={styles.follows}>
        <Icon icon={signs[follows]} size={12} />
        {texts[follows]}
      </span>
    </Badge>
  );
}

const signs = { true: icons.check, false: icons.close, after: icons.merge };

/** Several are chosen with Ctrl or Meta. */
function chosenBy(
  { ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean },
  selected: readonly string[],
  id: string,
): readonly string[] {
  if (!ctrlKey && !metaKey) return [id];
  return selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id];
}

function nextOf(
  key: string,
  rows: readonly StepRow[],
  current: string | undefined,
): string | undefined {
  const at = rows.findIndex(({ id }) => id === current);
  const row = rows[at];
  switch (key) {
    case "ArrowDown":
      return rows[at + 1]?.id;
    case "ArrowUp":
      return rows[at - 1]?.id;
    case "Home":
      return rows[0]?.id;
    case "End":
      return rows.at(-1)?.id;
    case "ArrowLeft":
      return row?.parent ?? undefined;
    case "ArrowRight":
      return rows.find(({ parent }) => parent === current)?.id;
    default:
      return undefined;
  }
}
