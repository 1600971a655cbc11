import { type ChartPoint, EmptyState, LineChart, useFormats } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import type { Days } from "../../model/list-search.ts";
import { trendAxis } from "../../model/trend-axis.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./health-trend.css.ts";

type HealthTrendProps = {
  days: Days;
  /** What has a point each. */
  each: "scan" | "day";
  /** The oldest first. */
  points: readonly ChartPoint[];
  onPointSelect?: ((point: ChartPoint) => void) | undefined;
};

/** Health over time on an axis that fits it, which is said; a single point is no line, and says so. */
export function HealthTrend({ days, each, points, onPointSelect }: HealthTrendProps) {
  const words = useTexts("words");
  const texts = useTexts("healthTrend");
  const { number } = useFormats();
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const [only] = values;
  if (only === undefined || values.length < 2) {
    return (
      <EmptyState
        icon={icons.scan}
        title={only === undefined ? texts.none(days) : texts.one(number(Math.round(only)))}
        description={only === undefined ? texts.noneAbout : texts.oneAbout[each]}
      />
    );
  }
  const { min, max } = trendAxis(values);
  return (
    <>
      <LineChart
        label={words.healthOver(days)}
        height={160}
        min={min}
        max={max}
        series={[{ id: "health", label: words.health, points }]}
        {...(onPointSelect && { onPointSelect })}
      />
      <p className={styles.axis}>{texts.axis(number(min), number(max))}</p>
    </>
  );
}
