import type { RehearsalSummary } from "@sitewright/contract";
import { Card, Progress, Stack } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";
import * as styles from "./work-card.css.ts";

/** The rehearsal under way: what is being done, and how many pages of how many are looked at. */
export function WorkCard({
  working,
  hasBefore,
}: {
  working: RehearsalSummary;
  hasBefore: boolean;
}) {
  const texts = useTexts("work");
  const { phase, status } = working;
  return (
    <Card title={texts.title} {...(hasBefore && { description: texts.before })}>
      <Stack gap="2">
        <div className={styles.line} role="status">
          <span>{status === "queued" ? texts.waiting : phase?.text}</span>
          {phase && <span className={styles.count}>{texts.count(phase.done, phase.total)}</span>}
        </div>
        <Progress
          label={texts.label}
          value={phase?.done ?? null}
          max={phase?.total ?? 0}
          tone="info"
        />
      </Stack>
    </Card>
  );
}
