import { Button, Card, Kbd, Progress } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useTexts } from "../../texts.ts";
import * as styles from "./review-progress.css.ts";

type ReviewProgressProps = {
  states: { open: number; accepted: number; ignored: number };
  /** Takes the last decision back; absent for who may not decide. */
  onUndo: (() => void) | undefined;
};

/** How many of the causes are decided, and how. */
export function ReviewProgress({ states, onUndo }: ReviewProgressProps) {
  const texts = useTexts("reviewProgress");
  const keys = useTexts("keys");
  const decided = states.accepted + states.ignored;
  const all = decided + states.open;
  return (
    <Card>
      <div className={styles.root}>
        <b role="status">{texts.decided(decided, all)}</b>
        <div className={styles.bar}>
          <Progress label={texts.label} value={decided} max={all} tone="positive" />
        </div>
        <span className={styles.counts}>
          {texts.counts(states.accepted, states.ignored, states.open)}
        </span>
        {onUndo !== undefined && decided > 0 && (
          <Button size="small" icon={icons.undo} onClick={onUndo}>
            {texts.undo} <Kbd>{keys.z}</Kbd>
          </Button>
        )}
      </div>
    </Card>
  );
}
