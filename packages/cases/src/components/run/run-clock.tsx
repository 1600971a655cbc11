import type { CaseRunDetail } from "@sitewright/contract";
import { Card, useFormats } from "@sitewright/ui-kit";
import {
  endOf,
  type Span,
  spansOfGreen,
  spansOfRequests,
  spansOfRun,
  ticksOf,
} from "../../model/run-times.ts";
import { useTexts } from "../../texts.ts";
import { outcomeIn } from "./outcome-of.ts";
import * as styles from "./run.css.ts";

type RunClockProps = {
  run: CaseRunDetail;
  /** The place of the step that is shown, from 0. */
  current: number | null;
  onOpen: (index: number) => void;
  /** Where the film is, in ms after the first step began; null while none is shown. */
  filmAt: number | null;
};

/** The steps of a run and of the green one before it on one axis of time. The list of steps says the same in words. */
export function RunClock({ run, current, onOpen, filmAt }: RunClockProps) {
  const texts = useTexts("run");
  const { number } = useFormats();
  const spans = spansOfRun(run);
  const greens = spansOfGreen(run);
  const requests = spansOfRequests(run);
  const ticks = ticksOf(Math.max(endOf(spans), endOf(greens)));
  const whole = ticks.at(-1) ?? 1;
  const share = (ms: number) => `${(100 * ms) / whole}%`;
  const place = ({ from, ms }: Span) => ({ insetInlineStart: share(from), width: share(ms) });
  if (spans.size === 0) return null;
  return (
    <Card>
      <div className={styles.clock} aria-hidden>
        <div className={styles.ticks}>
          {ticks.map((ms) => (
            <span key={ms} className={styles.tick} style={{ insetInlineStart: share(ms) }}>
              {number(ms / 1_000, { style: "unit", unit: "second", unitDisplay: "narrow" })}
            </span>
          ))}
        </div>
        <span>{texts.views.picture}</span>
        <div className={styles.bars}>
          {run.results.map((result) => {
            const span = spans.get(result.index) ?? { from: 0, ms: 0 };
            return (
              <button
                key={result.index}
                type="button"
                tabIndex={-1}
                className={styles.bar[outcomeIn(run, result)]}
                style={place(span)}
                data-current={result.index === current}
                onClick={() => onOpen(result.index)}
              >
                {span.ms / whole > 0.03 && result.index + 1}
              </button>
            );
          })}
          {filmAt !== null && (
            <span
              className={styles.cursor}
              style={{ insetInlineStart: share(Math.min(whole, Math.max(0, filmAt))) }}
            />
          )}
        </div>
        {requests.length > 0 && (
          <>
            <span>{texts.requests}</span>
            <div className={styles.requestBars}>
              {requests.map((span, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: requests are never moved
                <span key={at} className={styles.requestBar} style={place(span)} />
              ))}
            </div>
          </>
        )}
        {greens.size > 0 && (
          <>
            <span>{texts.views.green}</span>
            <div className={styles.greenBars}>
              {[...greens].map(([index, span]) => (
                <span key={index} className={styles.greenBar} style={place(span)} />
              ))}
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
