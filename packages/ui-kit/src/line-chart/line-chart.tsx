import { type KeyboardEvent, lazy, Suspense, useMemo, useState } from "react";
import { formatsOf } from "../locale/formats.ts";
import { useLocalePolicy } from "../locale/use-formats.ts";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { useTheme } from "../theme/use-theme.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import { type ChartMoment, type ChartPoint, type ChartSeries, chartMoments } from "./chart-data.ts";
import { ChartTable } from "./chart-table.tsx";
import * as styles from "./line-chart.css.ts";
import { messages } from "./messages.ts";
import { momentWords } from "./moment-words.ts";
import { PlotBoundary } from "./plot-boundary.tsx";
import { withValidLanguage } from "./with-valid-language.ts";

export type LineChartProps = {
  /** What the chart shows, over which time. */
  label: string;
  series: readonly ChartSeries[];
  /** First and last time of the axis, ISO 8601; the points' own unless given. */
  range?: { from: string; to: string };
  /** Ends of the value axis; the values' own unless given. */
  min?: number;
  max?: number;
  /** Pixels. */
  height?: number;
  formatValue?: (value: number) => string;
  /** A press on a moment, or Enter; with the first point that has a value there. */
  onPointSelect?: (point: ChartPoint) => void;
};

const Plot = lazy(() => withValidLanguage(() => import("./plot.tsx")));

/**
 * Values over time. Hover, or the left and right arrows, show one moment; a press or Enter selects it.
 * Readers get the same numbers as a table.
 */
export function LineChart({
  label,
  series,
  range,
  min,
  max,
  height = 180,
  formatValue: given,
  onPointSelect,
}: LineChartProps) {
  const texts = useKitTexts("lineChart", messages);
  const policy = useLocalePolicy();
  const formats = formatsOf(policy);
  const formatValue = given ?? formats.number;
  const { theme } = useTheme();
  const moments = useMemo(() => chartMoments(series), [series]);
  const [place, setPlace] = useState<number | null>(null);
  const active = place === null ? null : (moments[place] ?? null);

  function select(moment: ChartMoment | null | undefined) {
    const point = moment?.points.find((candidate) => candidate?.value != null);
    if (point != null) onPointSelect?.(point);
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = moments.length - 1;
    const next = {
      ArrowRight: Math.min((place ?? -1) + 1, last),
      ArrowLeft: Math.max((place ?? last + 1) - 1, 0),
      Home: 0,
      End: last,
    }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setPlace(next);
    }
    if (event.key === "Enter") select(active);
    if (event.key === "Escape") setPlace(null);
  }

  if (moments.length === 0) {
    return (
      <div className={styles.empty} style={{ height }}>
        {texts.nothing}
      </div>
    );
  }
  // A chart is looked at with the arrows, so it is a stop of its own; no element is made for that.
  const stop = {
    tabIndex: 0,
    role: "group",
    "aria-roledescription": texts.chart,
    "aria-label": label,
    onKeyDown,
    onBlur: () => setPlace(null),
  };
  return (
    <figure className={styles.root}>
      {series.length > 1 && (
        <ul className={styles.legend} aria-hidden="true">
          {series.map(({ id, label: words, tone = "accent" }) => (
            <li key={id} className={styles.key}>
              <span className={styles.swatch[tone]} />
              {words}
            </li>
          ))}
        </ul>
      )}
      <div {...stop} className={styles.plot} style={{ height }}>
        <PlotBoundary fallback={<p className={styles.empty}>{texts.failed}</p>}>
          <Suspense fallback={<Skeleton height={height} radius="medium" />}>
            <Plot
              // Its colours are read once: another theme draws it anew.
              key={theme}
              policy={policy}
              series={series}
              moments={moments}
              range={range}
              min={min}
              max={max}
              height={height}
              place={place}
              onPlaceChange={setPlace}
              onSelect={(at) => select(moments[at])}
              formatValue={formatValue}
              selectable={onPointSelect !== undefined}
            />
          </Suspense>
        </PlotBoundary>
      </div>
      <VisuallyHidden>
        <span role="status">
          {active === null
            ? ""
            : momentWords(active, series, texts, { ...formats, number: formatValue })}
        </span>
        <ChartTable label={label} series={series} moments={moments} formatValue={formatValue} />
      </VisuallyHidden>
    </figure>
  );
}
