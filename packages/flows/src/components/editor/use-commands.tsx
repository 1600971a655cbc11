import type { FlowTask } from "@sitewright/contract";
import { UndoToast, useReasonOf } from "@sitewright/feature-kit";
import { toast } from "@sitewright/ui-kit";
import { useMemo, useState } from "react";
import { readNodes, writeNodes } from "../../model/clipboard.ts";
import {
  addNode,
  canConnect,
  changeNode,
  connect,
  detach,
  hasRoom,
  moveNodes,
  nudge,
  type Place,
  partOf,
  paste,
  removeNodes,
  restoreNodes,
  setSide,
} from "../../model/edit-graph.ts";
import { changeGraph, type EditorStore, select } from "../../model/editor-store.ts";
import { useTexts } from "../../texts.ts";
import { useNodeFaces } from "../node-face/use-node-faces.ts";

export type Commands = ReturnType<typeof useCommands>["commands"];

/** How far an arrow moves a node, alone and with Shift. */
const steps = { small: 8, large: 40 };
const directions: Readonly<Record<string, Place>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** Everything that can be done to a flow, by whichever hand; what it did is spoken. */
export function useCommands(store: EditorStore) {
  const texts = useTexts("editor");
  const faceOf = useNodeFaces();
  const reasonOf = useReasonOf();
  const [spoken, setSpoken] = useState("");
  const commands = useMemo(() => {
    const graph = () => store.getState().history.present;
    const nameOf = (id: string) => {
      const node = graph().nodes.find((one) => one.id === id);
      return node ? faceOf(node).title : id;
    };
    return {
      add(task: FlowTask, after: { id: string; when: boolean | null } | null, place?: Place) {
        if (!hasRoom(graph())) return setSpoken(texts.full);
        const added = addNode(graph(), task, after, place);
        changeGraph(store, () => added.graph, { select: [added.id] });
      },
      connect(source: string, target: string, when: boolean | null) {
        if (!canConnect(graph(), source, target)) return;
        changeGraph(store, (before) => connect(before, source, target, when));
        setSpoken(texts.connected(nameOf(source), nameOf(target)));
      },
      canConnect: (source: string, target: string) => canConnect(graph(), source, target),
      detach(edge: string) {
        const way = graph().edges.find(({ id }) => id === edge);
        if (!way) return;
        changeGraph(store, (before) => detach(before, edge));
        setSpoken(texts.detached(nameOf(way.source), nameOf(way.target)));
      },
      setSide: (edge: string, when: boolean) =>
        changeGraph(store, (before) => setSide(before, edge, when)),
      change: (id: string, data: Parameters<typeof changeNode>[2], field: string) =>
        changeGraph(store, (before) => changeNode(before, id, data), { burst: `${id} ${field}` }),
      remove(ids: readonly string[]) {
        const before = graph();
        const [first] = ids;
        if (first === undefined) return;
        const text = texts.removed(ids.length, nameOf(first));
        const follower = before.edges.find(
          ({ source, target }) => ids.includes(source) && !ids.includes(target),
        );
        const next =
          before.edges.find(({ target, source }) => ids.includes(target) && !ids.includes(source))
            ?.source ?? follower?.target;
        changeGraph(store, (all) => removeNodes(all, ids), {
          select: next === undefined ? [] : [next],
        });
        const onUndo = async () =>
          changeGraph(store, (all) => restoreNodes(all, before, ids), { select: ids });
        const id = toast.undo(
          <UndoToast
            text={text}
            texts={{ undo: texts.undo, undone: texts.undone }}
            reasonOf={reasonOf}
            onUndo={() => {
              toast.dismiss(id);
              return onUndo();
            }}
          />,
        );
      },
      moveTo: (places: ReadonlyMap<string, Place>) =>
        changeGraph(store, (before) => moveNodes(before, places)),
      /** @returns whether the key moved anything */
      moveBy(key: string, isFar: boolean): boolean {
        const { selection } = store.getState();
        const direction = directions[key];
        const [first] = selection;
        if (!direction || first === undefined) return false;
        const by = isFar ? steps.large : steps.small;
        const to = { x: direction.x * by, y: direction.y * by };
        changeGraph(store, (before) => nudge(before, selection, to), { burst: "move" });
        setSpoken(texts.moved(nameOf(first)));
        return true;
      },
      async tidy() {
        const { tidy } = await import("../../model/tidy.ts");
        changeGraph(store, (before) => moveNodes(before, tidy(before)));
        setSpoken(texts.tidied);
      },
      copied: (ids: readonly string[]) => writeNodes(partOf(graph(), ids)),
      duplicate(ids: readonly string[]) {
        if (!hasRoom(graph(), ids.length)) return setSpoken(texts.full);
        const pasted = paste(graph(), partOf(graph(), ids));
        changeGraph(store, () => pasted.graph, { select: pasted.ids });
        setSpoken(texts.pasted(pasted.ids.length));
      },
      /** @returns whether the text was nodes of a flow */
      paste(text: string): boolean {
        const part = readNodes(text);
        if (!part) return false;
        if (!hasRoom(graph(), part.nodes.length)) {
          setSpoken(texts.full);
          return true;
        }
        const pasted = paste(graph(), part);
        changeGraph(store, () => pasted.graph, { select: pasted.ids });
        setSpoken(texts.pasted(pasted.ids.length));
        return true;
      },
      select: (ids: readonly string[]) => select(store, ids),
    };
  }, [store, texts, faceOf, reasonOf]);
  return { commands, spoken };
}
