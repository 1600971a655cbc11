import type { FlowNode } from "@sitewright/contract";
import { type ReactNode, useState } from "react";
import type { Place } from "../../model/edit-graph.ts";
import { stepTree } from "../../model/step-tree.ts";
import type { NodeFace } from "../node-face/use-node-faces.ts";
import { AddMenu } from "./add-menu.tsx";
import { ConnectDialog } from "./connect-dialog.tsx";
import { DetachDialog } from "./detach-dialog.tsx";
import { useEditor } from "./editor-context.ts";
import type { Commands } from "./use-commands.tsx";

export type Branch = { source: string; when: boolean | null; place: Place };

/** What is asked for before the graph changes: what to add, and which ways. */
export function useEditing(commands: Commands, faceOf: (node: FlowNode) => NodeFace) {
  const graph = useEditor(({ history }) => history.present);
  const [chosen] = useEditor(({ selection }) => selection);
  const [isAdding, setAdding] = useState(false);
  const [branch, setBranch] = useState<Branch | null>(null);
  const [connecting, setConnecting] = useState<string | null>(null);
  const [detaching, setDetaching] = useState<string | null>(null);
  // Without a choice what is added follows the last step.
  const id = branch?.source ?? chosen ?? stepTree(graph).at(-1)?.id;
  const after = graph.nodes.find((node) => node.id === id) ?? null;
  const close = () => {
    setAdding(false);
    setBranch(null);
  };
  const addMenu = (wide: boolean): ReactNode => (
    <AddMenu
      wide={wide}
      after={after}
      edges={graph.edges}
      open={isAdding}
      only={branch?.when}
      onOpenChange={(open) => (open ? setAdding(true) : close())}
      onAdd={(task, follows) => {
        commands.add(task, follows, branch?.place);
        close();
      }}
    />
  );
  const dialogs: ReactNode = (
    <>
      {connecting !== null && (
        <ConnectDialog
          source={connecting}
          {...{ graph, faceOf }}
          onConnect={commands.connect}
          onClose={() => setConnecting(null)}
        />
      )}
      {detaching !== null && (
        <DetachDialog
          node={detaching}
          {...{ graph, faceOf }}
          onDetach={commands.detach}
          onClose={() => setDetaching(null)}
        />
      )}
    </>
  );
  return {
    addMenu,
    dialogs,
    add: () => setAdding(true),
    branch(source: string, when: boolean | null, place: Place) {
      setBranch({ source, when, place });
      setAdding(true);
    },
    connect: (node = chosen) => node !== undefined && setConnecting(node),
    /** Its only way goes at once; of several one chooses. */
    detach(node = chosen) {
      const ways = graph.edges.filter(({ source, target }) => source === node || target === node);
      const [way] = ways;
      if (ways.length === 1 && way) commands.detach(way.id);
      else if (way && node !== undefined) setDetaching(node);
    },
  };
}
