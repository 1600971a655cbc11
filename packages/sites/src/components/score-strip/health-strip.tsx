import { Fold, Gauge, useFormats, useMedia } from "@sitewright/ui-kit";
import { media } from "@sitewright/ui-kit/tokens";
import { lowestOf } from "../../model/lowest-of.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./score-strip.css.ts";
import { type Score, ScoreStrip, Scores } from "./score-strip.tsx";

type HealthStripProps = { label: string; health: Score; parts: readonly Score[] };

/**
 * Health and the scores it is made of, side by side. On a phone one line, which names the lowest of them: the
 * others are a press away.
 */
export function HealthStrip({ label, health, parts }: HealthStripProps) {
  const texts = useTexts("scoreStrip");
  const { number } = useFormats();
  const isNarrow = useMedia(media.narrow);
  if (!isNarrow) return <ScoreStrip label={label} items={[health, ...parts]} />;
  const lowest = lowestOf(parts);
  const description = lowest && texts.lowest(lowest.label, number(Math.round(lowest.value)));
  return (
    <section className={styles.folded} aria-label={label}>
      <Fold label={texts.scores} line={<Gauge {...health} description={description} />}>
        <div className={styles.parts}>
          <Scores items={parts} />
        </div>
      </Fold>
    </section>
  );
}
