import { Button, Drawer, IconButton } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { type ReactNode, useState } from "react";
import { redoGraph, undoGraph } from "../../model/editor-store.ts";
import { useTexts } from "../../texts.ts";
import { FlowCanvas } from "../canvas/flow-canvas.tsx";
import * as styles from "./editor.css.ts";
import { useEditor, useEditorStore } from "./editor-context.ts";
import { EmptyFlow } from "./empty-flow.tsx";
import { StartsPanel } from "./starts-panel.tsx";
import { StepList } from "./step-list.tsx";
import { useEditing } from "./use-editing.tsx";
import { keysHere, useEditorKeys } from "./use-editor-keys.ts";
import { Chosen, type EditorParts } from "./wide-editor.tsx";

type NarrowEditorProps = EditorParts & {
  areStartsOpen: boolean;
  onStartsOpen: (open: boolean) => void;
  /** The button that starts it. */
  run: ReactNode;
};

/** Where there is no room for panes the list of steps is the editor; the drawing and the fields come as sheets. */
export function NarrowEditor({ areStartsOpen, onStartsOpen, run, ...parts }: NarrowEditorProps) {
  const { commands, problems, surroundings, faceOf, mayChange, onTake } = parts;
  const texts = useTexts("editor");
  const steps = useTexts("steps");
  const startTexts = useTexts("starts");
  const store = useEditorStore();
  const graph = useEditor(({ history }) => history.present);
  const selection = useEditor((state) => state.selection);
  const canUndo = useEditor(({ history }) => history.past.length > 0);
  const canRedo = useEditor(({ history }) => history.future.length > 0);
  const [isEditing, setEditing] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const editing = useEditing(commands, faceOf);
  const keys = useEditorKeys({
    ...{ store, commands, mayChange },
    onAdd: editing.add,
    onConnect: () => editing.connect(),
    onDetach: () => editing.detach(),
    onFit: () => setDrawn(true),
  });
  const chosen = graph.nodes.find(({ id }) => id === selection[0]);
  return (
    <div className={styles.narrow} {...keys}>
      {graph.nodes.length === 0 ? (
        <EmptyFlow
          mayChange={mayChange}
          onScan={() => commands.add("scan", null)}
          onTake={onTake}
        />
      ) : (
        <section className={styles.cards} aria-label={texts.steps} {...{ [keysHere]: "" }}>
          <Button icon={icons.flows} onClick={() => setDrawn(true)}>
            {texts.showCanvas}
          </Button>
          <StepList
            {...graph}
            faceOf={faceOf}
            selected={selection}
            onSelect={commands.select}
            problems={problems.byNode}
            onEnter={() => setEditing(true)}
            actions={(id) => (
              <>
                <Button icon={icons.edit} onClick={() => setEditing(true)}>
                  {steps.edit}
                </Button>
                {mayChange && (
                  <>
                    <Button icon={icons.link} onClick={() => editing.connect(id)}>
                      {steps.connect}
                    </Button>
                    <IconButton
                      tone="neutral"
                      icon={icons.copy}
                      label={steps.copy}
                      onClick={() => commands.duplicate([id])}
                    />
                    <IconButton
                      tone="neutral"
                      icon={icons.trash}
                      label={steps.remove}
                      onClick={() => commands.remove([id])}
                    />
                  </>
                )}
              </>
            )}
          />
        </section>
      )}
      <div className={styles.thumbBar}>
        {mayChange && (
          <>
            <IconButton
              icon={icons.undo}
              label={texts.undo}
              disabled={!canUndo}
              onClick={() => undoGraph(store)}
            />
            <IconButton
              icon={icons.redo}
              label={texts.redo}
              disabled={!canRedo}
              onClick={() => redoGraph(store)}
            />
            <span className={styles.grow}>{editing.addMenu(true)}</span>
          </>
        )}
        {run}
      </div>
      <Drawer
        wide
        open={isEditing && chosen !== undefined}
        onOpenChange={setEditing}
        title={chosen ? faceOf(chosen).title : texts.edit}
      >
        <Chosen {...parts} />
      </Drawer>
      <Drawer open={areStartsOpen} onOpenChange={onStartsOpen} title={startTexts.title}>
        <StartsPanel mayChange={mayChange} />
      </Drawer>
      <Drawer wide open={isDrawn} onOpenChange={setDrawn} title={texts.canvas}>
        <div className={styles.sheet}>
          <FlowCanvas
            label={texts.canvas}
            {...graph}
            names={surroundings.names}
            selected={selection}
            onSelect={commands.select}
            problems={problems.byNode}
          />
        </div>
      </Drawer>
      {editing.dialogs}
    </div>
  );
}
