import type { FlowGraph } from "@sitewright/contract";
import { Button, EmptyState } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useTexts } from "../../texts.ts";
import * as styles from "./editor.css.ts";
import { TemplateList } from "./templates-dialog.tsx";

type EmptyFlowProps = {
  mayChange: boolean;
  onScan: () => void;
  onTake: (graph: FlowGraph) => void;
};

/** Nothing is drawn yet: what a flow is, and what to begin with. */
export function EmptyFlow({ mayChange, onScan, onTake }: EmptyFlowProps) {
  const texts = useTexts("empty");
  return (
    <div className={styles.empty}>
      <EmptyState
        icon={icons.flows}
        title={texts.title}
        description={texts.about}
        actions={
          mayChange && (
            <Button tone="primary" icon={icons.scan} onClick={onScan}>
              {texts.scan}
            </Button>
          )
        }
      />
      {mayChange && (
        <>
          <h2 className={styles.heading}>{texts.templates}</h2>
          <TemplateList onTake={onTake} />
        </>
      )}
    </div>
  );
}
