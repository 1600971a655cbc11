import type { FlowGraph, FlowNode } from "@sitewright/contract";
import { useLatest } from "@sitewright/feature-kit";
import { Kbd } from "@sitewright/ui-kit";
import { useMemo, useRef } from "react";
import { useTexts } from "../../texts.ts";
import type { CanvasHandle } from "../canvas/canvas-props.ts";
import { FlowCanvas } from "../canvas/flow-canvas.tsx";
import type { NodeFace } from "../node-face/use-node-faces.ts";
import * as styles from "./editor.css.ts";
import { useEditor, useEditorStore } from "./editor-context.ts";
import { EmptyFlow } from "./empty-flow.tsx";
import * as panel from "./inspector/inspector.css.ts";
import { Inspector } from "./inspector/inspector.tsx";
import { ProblemList } from "./problem-list.tsx";
import { StartsPanel } from "./starts-panel.tsx";
import { StepList } from "./step-list.tsx";
import type { Commands } from "./use-commands.tsx";
import { useEditing } from "./use-editing.tsx";
import { keysHere, useEditorKeys } from "./use-editor-keys.ts";
import type { Problems } from "./use-problems.ts";
import type { Surroundings } from "./use-surroundings.ts";

export type EditorParts = {
  commands: Commands;
  problems: Problems;
  surroundings: Surroundings;
  faceOf: (node: FlowNode) => NodeFace;
  mayChange: boolean;
  onTake: (graph: FlowGraph) => void;
};

/** Steps, drawing and the chosen node beside each other: one graph, one choice, one history. */
export function WideEditor(props: EditorParts) {
  const { commands, problems, surroundings, faceOf, mayChange, onTake } = props;
  const texts = useTexts("editor");
  const store = useEditorStore();
  const graph = useEditor(({ history }) => history.present);
  const selection = useEditor((state) => state.selection);
  const canvas = useRef<CanvasHandle>(null);
  const inspector = useRef<HTMLElement>(null);
  const editing = useEditing(commands, faceOf);
  const keys = useEditorKeys({
    ...{ store, commands, mayChange },
    onAdd: editing.add,
    onConnect: () => editing.connect(),
    onDetach: () => editing.detach(),
    onFit: () => canvas.current?.fit(),
  });
  const onBranch = useLatest(editing.branch);
  const editable = useMemo(
    () =>
      mayChange
        ? {
            onMove: commands.moveTo,
            onConnect: commands.connect,
            canConnect: commands.canConnect,
            onDetach: commands.detach,
            onBranch,
            onTidy: () => void commands.tidy(),
          }
        : undefined,
    [commands, mayChange, onBranch],
  );
  return (
    <div className={styles.panes} {...keys}>
      <section className={styles.steps} aria-label={texts.steps} {...{ [keysHere]: "" }}>
        <div className={styles.paneHead}>
          <h2 className={styles.heading}>{texts.steps}</h2>
          {mayChange && editing.addMenu(false)}
        </div>
        <div className={styles.scrolls}>
          <StepList
            {...graph}
            faceOf={faceOf}
            selected={selection}
            onSelect={commands.select}
            problems={problems.byNode}
            onEnter={() => focusFirst(inspector.current)}
          />
        </div>
        {graph.nodes.length > 0 && problems.all.length > 0 && (
          <div className={styles.box}>
            <ProblemList
              {...{ problems, graph, faceOf }}
              onGo={(node) => commands.select([node])}
            />
          </div>
        )}
        {mayChange && <KeyList />}
      </section>
      {/* A press on a way, or beside all nodes, brings the focus here, so that keys hold. */}
      <div className={styles.canvas} tabIndex={-1} {...{ [keysHere]: "" }}>
        {graph.nodes.length === 0 ? (
          <EmptyFlow
            mayChange={mayChange}
            onScan={() => commands.add("scan", null)}
            onTake={onTake}
          />
        ) : (
          <FlowCanvas
            ref={canvas}
            label={texts.canvas}
            {...graph}
            names={surroundings.names}
            selected={selection}
            onSelect={commands.select}
            problems={problems.byNode}
            editable={editable}
          />
        )}
      </div>
      <section ref={inspector} className={styles.inspector} aria-label={texts.edit}>
        <Chosen {...props} />
      </section>
      {editing.dialogs}
    </div>
  );
}

/** The fields of the one node that is chosen; what starts the flow where none is. */
export function Chosen({ commands, problems, surroundings, faceOf, mayChange }: EditorParts) {
  const texts = useTexts("inspector");
  const graph = useEditor(({ history }) => history.present);
  const selection = useEditor((state) => state.selection);
  const [first] = selection;
  const node = graph.nodes.find(({ id }) => id === first);
  if (selection.length > 1) {
    return <p className={`${panel.section} ${panel.note}`}>{texts.several(selection.length)}</p>;
  }
  if (!node) {
    return (
      <div className={panel.root}>
        <StartsPanel mayChange={mayChange} />
        {graph.nodes.length > 0 && <p className={`${panel.section} ${panel.note}`}>{texts.none}</p>}
      </div>
    );
  }
  return (
    <fieldset disabled={!mayChange} className={styles.plainSet}>
      <Inspector
        key={node.id}
        {...{ node, graph, commands, surroundings, faceOf }}
        problems={problems.byNode}
      />
    </fieldset>
  );
}

/** The keys in a column, for eyes; `?` lists them for everybody. */
function KeyList() {
  const { keys } = useTexts("editor");
  const rows = [
    ["a", keys.a],
    ["c", keys.c],
    ["x", keys.x],
    ["t", keys.tidy],
    ["⌫", keys.delete],
    ["ctrl z", keys.undo],
  ] as const;
  return (
    <dl className={styles.keys} aria-hidden>
      {rows.map(([key, label]) => (
        <div key={key} className={styles.key}>
          <dt>
            <Kbd>{key}</Kbd>
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  );
}

export function focusFirst(within: HTMLElement | null): void {
  const field = within?.querySelector<HTMLElement>("[role=combobox], input, textarea, button");
  field?.focus();
}
