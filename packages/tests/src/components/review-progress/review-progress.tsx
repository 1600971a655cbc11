import type { ReviewState } from "@sitewright/contract";
import { Button, Card, Kbd, StackedBar } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useTexts } from "../../texts.ts";
import * as styles from "./review-progress.css.ts";

type ReviewProgressProps = {
  states: Record<ReviewState, number>;
  /** Takes the last decision back; absent for who may not decide. */
  onUndo: (() => void) | undefined;
};

/** How many of the causes are decided, and how. */
export function ReviewProgress({ states, onUndo }: ReviewProgressProps) {
  const texts = useTexts("reviewProgress");
  const keys = useTexts("keys");
  const { open, accepted, ignored, issue } = states;
  const decided = accepted + ignored + issue;
  return (
    <Card>
      <div className={styles.root}>
        <b role="status">{texts.decided(decided, decided + open)}</b>
        <div className={styles.bar}>
          <StackedBar
            label={texts.label}
            max={decided + open}
            parts={[
              { label: texts.accepted(accepted), value: accepted, tone: "positive" },
              { label: texts.ignored(ignored), value: ignored, tone: "neutral" },
              { label: texts.issues(issue), value: issue, tone: "critical" },
            ]}
            left={texts.left(open)}
          />
        </div>
        {onUndo !== undefined && accepted + ignored > 0 && (
          <Button size="small" icon={icons.undo} onClick={onUndo}>
            {texts.undo} <Kbd>{keys.z}</Kbd>
          </Button>
        )}
      </div>
    </Card>
  );
}
