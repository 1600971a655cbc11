import type { FlowDetail, FlowGraph, FlowStart } from "@sitewright/contract";
import { createStore, type StoreApi } from "zustand/vanilla";
import { begin, type History, redo, step, undo } from "./history.ts";

/** What is edited of a flow. */
export type FlowDraft = { title: string; starts: FlowStart[]; graph: FlowGraph };

/** How what is edited stands with the server. */
export type Saving =
  | { state: "saved" | "waiting" | "saving" }
  /** `limit`: the plan allows no more. */
  | { state: "failed" | "limit"; reason: string }
  /** Somebody else has saved it meanwhile. */
  | { state: "conflict"; theirs: FlowDetail };

export type EditorState = {
  history: History<FlowGraph>;
  title: string;
  starts: FlowStart[];
  /** Nodes that are chosen; the first is the one that is edited. */
  selection: readonly string[];
  /** As the server has it. */
  base: FlowDetail;
  /** What of the draft the server has. */
  saved: FlowDraft;
  saving: Saving;
};

type ChangeOptions = {
  /** Names what comes in many small parts, which is one step back. */
  burst?: string | undefined;
  /** What is chosen then. */
  select?: readonly string[] | undefined;
};

export type EditorStore = StoreApi<EditorState>;

/** What one screen edits: the graph with all that can be taken back, what is chosen, and how it is saved. */
export function createEditorStore(loaded: FlowDetail, node?: string): EditorStore {
  const draft = draftOf(loaded);
  const has = node !== undefined && loaded.nodes.some(({ id }) => id === node);
  return createStore<EditorState>(() => ({
    history: begin(draft.graph),
    title: draft.title,
    starts: draft.starts,
    selection: has ? [node] : [],
    base: loaded,
    saved: draft,
    saving: { state: "saved" },
  }));
}

/** Changes the graph, which can be taken back. */
export function changeGraph(
  store: EditorStore,
  change: (graph: FlowGraph) => FlowGraph,
  { burst, select }: ChangeOptions = {},
): void {
  store.setState(({ history, selection, ...rest }) => {
    const next = step(history, change(history.present), burst ?? null, Date.now());
    return { ...rest, history: next, selection: present(select ?? selection, next.present) };
  });
}

export function undoGraph(store: EditorStore): void {
  turnTo(store, undo);
}

export function redoGraph(store: EditorStore): void {
  turnTo(store, redo);
}

export function select(store: EditorStore, selection: readonly string[]): void {
  const { selection: before } = store.getState();
  const isSame =
    before.length === selection.length && before.every((id, at) => id === selection[at]);
  if (!isSame) store.setState({ selection });
}

/** Takes a flow as others have saved it, and forgets what was edited here. */
export function takeFlow(store: EditorStore, loaded: FlowDetail): void {
  const draft = draftOf(loaded);
  store.setState(({ history, selection }) => ({
    history: step(history, draft.graph, null, Date.now()),
    title: draft.title,
    starts: draft.starts,
    selection: present(selection, draft.graph),
    base: loaded,
    saved: draft,
    saving: { state: "saved" },
  }));
}

/** What is edited, as it stands. */
export function currentDraft({ title, starts, history }: EditorState): FlowDraft {
  return { title, starts, graph: history.present };
}

export function isSaved(state: EditorState): boolean {
  const { title, starts, graph } = state.saved;
  return title === state.title && starts === state.starts && graph === state.history.present;
}

function draftOf({ title, starts, nodes, edges }: FlowDetail): FlowDraft {
  return { title, starts, graph: { nodes, edges } };
}

function turnTo(
  store: EditorStore,
  turn: (history: History<FlowGraph>) => History<FlowGraph>,
): void {
  store.setState(({ history, selection }) => {
    const next = turn(history);
    return { history: next, selection: present(selection, next.present) };
  });
}

/** Those that are still there. */
function present(ids: readonly string[], { nodes }: FlowGraph): readonly string[] {
  const left = ids.filter((id) => nodes.some((node) => node.id === id));
  return left.length === ids.length ? ids : left;
}
