import { useApi } from "@sitewright/api-client";
import { type AppPath, type FlowDetail, flowTitleMax, paths } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import { Badge, Button, Dialog, Inline, toast } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useMutation } from "@tanstack/react-query";
import { diffGraphs } from "../../model/diff-graphs.ts";
import { currentDraft, takeFlow } from "../../model/editor-store.ts";
import { useTexts } from "../../texts.ts";
import type { NodeFace } from "../node-face/use-node-faces.ts";
import * as styles from "./editor.css.ts";
import { useEditor, useEditorStore } from "./editor-context.ts";

type ConflictDialogProps = {
  theirs: FlowDetail;
  faceOf: (node: FlowDetail["nodes"][number]) => NodeFace;
  /** Saves what is edited, over theirs. */
  onOverwrite: () => void;
  onOpen: (path: AppPath) => void;
  onClose: () => void;
};

/** Somebody else has saved the flow: what differs, and which of both stays. */
export function ConflictDialog({
  theirs,
  faceOf,
  onOverwrite,
  onOpen,
  onClose,
}: ConflictDialogProps) {
  const texts = useTexts("conflict");
  const { node: nodeName } = useTexts("canvas");
  const api = useApi();
  const reasonOf = useReasonOf();
  const store = useEditorStore();
  const graph = useEditor(({ history }) => history.present);
  const copy = useMutation({
    mutationFn: () => {
      const { title, graph: mine } = currentDraft(store.getState());
      return api.flows.create({ title: texts.copyTitle(title).slice(-flowTitleMax), ...mine });
    },
    onSuccess(made) {
      takeFlow(store, theirs);
      toast.success(texts.copied(made.title));
      onOpen(paths.flow(made.id));
    },
    onError: (error) => toast.error(`${texts.failed}: ${reasonOf(error)}`),
  });
  const { nodes, ways } = diffGraphs(graph, theirs);
  const isSame = nodes.length === 0 && ways.added + ways.removed === 0;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={copy.isPending}
      title={texts.title(theirs.version)}
      description={texts.about}
      footer={
        <Inline gap="2">
          <Button onClick={onClose}>{texts.later}</Button>
          <Button tone="critical" disabled={copy.isPending} onClick={onOverwrite}>
            {texts.overwrite}
          </Button>
          <Button icon={icons.copy} pending={copy.isPending} onClick={() => copy.mutate()}>
            {texts.copy}
          </Button>
          <Button tone="primary" disabled={copy.isPending} onClick={() => takeFlow(store, theirs)}>
            {texts.theirs}
          </Button>
        </Inline>
      }
    >
      <h3 className={styles.heading}>{texts.differs}</h3>
      {isSame ? (
        <p className={styles.note}>{texts.same}</p>
      ) : (
        <ul className={styles.plain}>
          {nodes.map(({ kind, node }) => (
            <li key={`${kind} ${node.id}`} className={styles.entry}>
              <Badge tone={tones[kind]}>{texts.kinds[kind]}</Badge>
              {nodeName(node.id, faceOf(node).title)}
            </li>
          ))}
          {ways.added + ways.removed > 0 && (
            <li className={styles.entry}>{texts.ways(ways.added, ways.removed)}</li>
          )}
        </ul>
      )}
    </Dialog>
  );
}

const tones = {
  added: "positive",
  removed: "critical",
  changed: "accent",
  moved: "neutral",
} as const;
