import { conditionOf, type FlowGraph } from "@sitewright/contract";
import { Button, Combobox, Dialog, Form, Inline, Segmented, Stack } from "@sitewright/ui-kit";
import { useState } from "react";
import { canConnect, freeSide } from "../../model/edit-graph.ts";
import { useTexts } from "../../texts.ts";
import type { NodeFace } from "../node-face/use-node-faces.ts";

type ConnectDialogProps = {
  source: string;
  graph: FlowGraph;
  faceOf: (node: FlowGraph["nodes"][number]) => NodeFace;
  onConnect: (source: string, target: string, when: boolean | null) => void;
  onClose: () => void;
};

/** Chooses what follows a step, among those that can. */
export function ConnectDialog({ source, graph, faceOf, onConnect, onClose }: ConnectDialogProps) {
  const texts = useTexts("connect");
  const { node: nodeName } = useTexts("canvas");
  const sides = useTexts("inspector").sides;
  const [target, setTarget] = useState<string | null>(null);
  const [when, setWhen] = useState(() => freeSide(graph.edges, source));
  const from = graph.nodes.find(({ id }) => id === source);
  if (!from) return null;
  const asks = conditionOf(from) !== null;
  const options = graph.nodes
    .filter(({ id }) => canConnect(graph, source, id))
    .map((node) => ({ value: node.id, label: nodeName(node.id, faceOf(node).title) }));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title(nodeName(source, faceOf(from).title))}
      description={options.length === 0 ? texts.none : texts.about}
    >
      {options.length > 0 && (
        <Form
          onSubmit={() => {
            if (target === null) return;
            onConnect(source, target, asks ? when : null);
            onClose();
          }}
        >
          <Stack gap="4">
            <Combobox
              label={texts.target}
              value={target}
              onChange={setTarget}
              options={options}
              required
            />
            {asks && (
              <Segmented
                label={texts.side}
                value={when ? "true" : "false"}
                onChange={(next) => setWhen(next === "true")}
                items={(["true", "false"] as const).map((value) => ({
                  value,
                  label: sides[value],
                }))}
              />
            )}
            <Inline gap="2">
              <Button type="submit" tone="primary" disabled={target === null}>
                {texts.submit}
              </Button>
              <Button onClick={onClose}>{texts.cancel}</Button>
            </Inline>
          </Stack>
        </Form>
      )}
    </Dialog>
  );
}
