import { countFlow, type FlowGraph, paths } from "@sitewright/contract";
import { Button, Dialog, Link } from "@sitewright/ui-kit";
import { type TemplateName, templateNames, templateOf } from "../../model/templates.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./editor.css.ts";
import { useEditor } from "./editor-context.ts";

type TemplatesDialogProps = { onTake: (graph: FlowGraph) => void; onClose: () => void };

/** Graphs to begin with. */
export function TemplatesDialog({ onTake, onClose }: TemplatesDialogProps) {
  const texts = useTexts("templates");
  return (
    <Dialog open onOpenChange={onClose} title={texts.title} description={texts.about}>
      <TemplateList
        onTake={(graph) => {
          onTake(graph);
          onClose();
        }}
      />
    </Dialog>
  );
}

export function TemplateList({ onTake }: Pick<TemplatesDialogProps, "onTake">) {
  return (
    <ul className={styles.templates}>
      {templateNames.map((name) => (
        <Template key={name} name={name} onTake={onTake} />
      ))}
    </ul>
  );
}

function Template({ name, onTake }: { name: TemplateName } & Pick<TemplatesDialogProps, "onTake">) {
  const texts = useTexts("templates");
  const graph = templateOf(name, texts.texts);
  const { nodes, conditions } = countFlow(graph.nodes);
  const allowed = useEditor(({ base }) => base.allowed);
  const isBeyond =
    (allowed.nodes > 0 && nodes > allowed.nodes) ||
    (allowed.conditions > 0 && conditions > allowed.conditions);
  return (
    <li className={styles.template}>
      <h3 className={styles.heading}>{texts.names[name]}</h3>
      <p className={styles.note}>{texts.abouts[name]}</p>
      <p className={styles.note}>
        {texts.facts(nodes, conditions)}
        {isBeyond && `. ${texts.beyond}`}
      </p>
      {isBeyond ? (
        <Link href={paths.billingUpdate()}>{texts.more}</Link>
      ) : (
        <Button size="small" onClick={() => onTake(graph)}>
          {texts.take(texts.names[name])}
        </Button>
      )}
    </li>
  );
}
