import type { FlowGraph } from "@sitewright/contract";
import { Button, Dialog, Stack } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useTexts } from "../../texts.ts";
import type { NodeFace } from "../node-face/use-node-faces.ts";

type DetachDialogProps = {
  node: string;
  graph: FlowGraph;
  faceOf: (node: FlowGraph["nodes"][number]) => NodeFace;
  onDetach: (edge: string) => void;
  onClose: () => void;
};

/** The ways of a step, each to be taken away. */
export function DetachDialog({ node, graph, faceOf, onDetach, onClose }: DetachDialogProps) {
  const texts = useTexts("connect");
  const { node: nodeName } = useTexts("canvas");
  const nameOf = (id: string) => {
    const one = graph.nodes.find((each) => each.id === id);
    return nodeName(id, one ? faceOf(one).title : "");
  };
  const ways = graph.edges.filter(({ source, target }) => source === node || target === node);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.detachTitle(nameOf(node))}
      description={texts.detachAbout}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <Stack gap="2">
        {ways.map(({ id, source, target }) => (
          <Button
            key={id}
            fullWidth
            icon={icons.detach}
            onClick={() => {
              onDetach(id);
              if (ways.length === 1) onClose();
            }}
          >
            {target === node ? texts.into(nameOf(source)) : texts.outOf(nameOf(target))}
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
}
