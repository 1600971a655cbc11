import { useMay } from "@sitewright/api-client";
import type { AppPath, FlowDetail, FlowGraph, FlowSearch } from "@sitewright/contract";
import { Spoken } from "@sitewright/feature-kit";
import { useMedia } from "@sitewright/ui-kit";
import { media } from "@sitewright/ui-kit/tokens";
import { useEffect, useState } from "react";
import { changeGraph, createEditorStore, isSaved } from "../../model/editor-store.ts";
import { useNodeFaces } from "../node-face/use-node-faces.ts";
import { RunList } from "../run/run-list.tsx";
import { RunFlowDialog } from "../start/run-flow-dialog.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import * as styles from "./editor.css.ts";
import { EditorContext, useEditor, useEditorStore } from "./editor-context.ts";
import { EditorHeader } from "./editor-header.tsx";
import { NarrowEditor } from "./narrow-editor.tsx";
import { ProblemCounter } from "./problem-list.tsx";
import { RunButton } from "./run-button.tsx";
import { TemplatesDialog } from "./templates-dialog.tsx";
import { useAutosave } from "./use-autosave.ts";
import { useCommands } from "./use-commands.tsx";
import { useProblems } from "./use-problems.ts";
import { useSurroundings } from "./use-surroundings.ts";
import { WideEditor } from "./wide-editor.tsx";

type FlowEditorProps = {
  loaded: FlowDetail;
  search: FlowSearch;
  onSearchChange: (search: FlowSearch) => void;
  onOpen: (path: AppPath) => void;
};

/** A flow as it is drawn and edited, with its runs; what is changed is kept by itself. */
export function FlowEditor(props: FlowEditorProps) {
  const [store] = useState(() => createEditorStore(props.loaded, props.search.node));
  return (
    <EditorContext value={store}>
      <Editor {...props} />
    </EditorContext>
  );
}

function Editor({ loaded, search, onSearchChange, onOpen }: FlowEditorProps) {
  const store = useEditorStore();
  const mayChange = useMay("flows.update");
  const mayRun = useMay("flowruns.create");
  const isNarrow = useMedia(media.oneColumn);
  const { saveNow } = useAutosave(store, loaded, mayChange);
  const surroundings = useSurroundings(loaded.allowed);
  const problems = useProblems(surroundings);
  const faceOf = useNodeFaces(surroundings.names);
  const { commands, spoken } = useCommands(store);
  const graph = useEditor(({ history }) => history.present);
  const saving = useEditor((state) => state.saving);
  const [isChoosing, setChoosing] = useState(false);
  const [areStartsOpen, setStartsOpen] = useState(false);
  const [postponed, setPostponed] = useState<FlowDetail | null>(null);
  useNodeInAddress(search, onSearchChange);
  const take = (taken: FlowGraph) => changeGraph(store, () => taken, { select: [] });
  const go = (node: string) => commands.select([node]);
  const { tab = "editor" } = search;
  const shared = { commands, problems, surroundings, faceOf, mayChange };
  const theirs = saving.state === "conflict" && saving.theirs !== postponed ? saving.theirs : null;
  return (
    <div className={styles.root} data-screen="full" data-narrow={isNarrow}>
      <EditorHeader
        mayChange={mayChange}
        tab={tab}
        onTab={(next) => onSearchChange(next === "editor" ? {} : { tab: next })}
        onRetry={saveNow}
        onDecide={() => setPostponed(null)}
        onTemplates={() => setChoosing(true)}
        onStarts={isNarrow ? () => setStartsOpen(true) : undefined}
      >
        <ProblemCounter {...{ problems, graph, faceOf }} onGo={go} />
        {mayRun && !isNarrow && (
          <RunButton
            errors={problems.errors}
            onRun={() => {
              saveNow();
              onSearchChange({ ...search, run: true });
            }}
          />
        )}
      </EditorHeader>
      <Spoken>{spoken}</Spoken>
      {tab === "runs" ? (
        <div className={styles.runs}>
          <RunList
            flowId={loaded.id}
            search={search}
            onSearchChange={(next) => onSearchChange({ ...search, ...next })}
          />
        </div>
      ) : isNarrow ? (
        <NarrowEditor
          {...shared}
          onTake={take}
          areStartsOpen={areStartsOpen}
          onStartsOpen={setStartsOpen}
          run={
            mayRun && (
              <RunButton
                errors={problems.errors}
                onRun={() => {
                  saveNow();
                  onSearchChange({ ...search, run: true });
                }}
              />
            )
          }
        />
      ) : (
        <WideEditor {...shared} onTake={take} />
      )}
      {isChoosing && <TemplatesDialog onTake={take} onClose={() => setChoosing(false)} />}
      {theirs && (
        <ConflictDialog
          theirs={theirs}
          faceOf={faceOf}
          onOpen={onOpen}
          onClose={() => setPostponed(theirs)}
          onOverwrite={() => {
            store.setState({ base: theirs, saving: { state: "waiting" } });
            saveNow();
          }}
        />
      )}
      <RunFlowDialog
        flow={{ ...loaded, errors: problems.errors }}
        siteId={search.site}
        open={search.run === true && mayRun && isSaved(store.getState())}
        onOpenChange={() => onSearchChange({ ...search, run: undefined })}
        onOpen={onOpen}
      />
    </div>
  );
}

/** The address names the node that is edited, so that a link leads to it. */
function useNodeInAddress(search: FlowSearch, onSearchChange: (search: FlowSearch) => void) {
  const [node] = useEditor(({ selection }) => selection);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each choice, of the search of then
  useEffect(() => {
    if (node !== search.node) onSearchChange({ ...search, node });
  }, [node]);
}
