import { useKitTexts } from "../texts/use-kit-texts.ts";
import { messages } from "./messages.ts";
import "uplot/dist/uPlot.min.css";
import { useEffect, useRef, useState } from "react";
import UPlot from "uplot";
import { solidTone } from "../internal/tone.css.ts";
import { formatsOf } from "../locale/formats.ts";
import type { LocalePolicy } from "../locale/locale-policy.ts";
import { vars } from "../theme/contract.css.ts";
import { axisWords } from "./axis-words.ts";
import type { ChartMoment, ChartSeries } from "./chart-data.ts";
import * as styles from "./line-chart.css.ts";
import { formatDay, valueWords } from "./moment-words.ts";

type PlotProps = {
  series: readonly ChartSeries[];
  moments: readonly ChartMoment[];
  range: { from: string; to: string } | undefined;
  min: number | undefined;
  max: number | undefined;
  height: number;
  /** The moment shown. */
  place: number | null;
  onPlaceChange: (place: number | null) => void;
  onSelect: (place: number) => void;
  formatValue: (value: number) => string;
  selectable: boolean;
  policy: LocalePolicy;
};

/** The drawing of a `LineChart`, with the drawing library; for `React.lazy`. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a default export only.
export default function Plot(props: PlotProps) {
  const { series, moments, place, height, formatValue, selectable } = props;
  const texts = useKitTexts("lineChart", messages);
  const formats = formatsOf(props.policy);
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const [plot, setPlot] = useState<UPlot | null>(null);

  useEffect(() => {
    if (box.current === null) return;
    const chart = draw(box.current, latest);
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      chart.setSize({ width: entry.contentRect.width, height: latest.current.height });
    });
    observer.observe(box.current);
    setPlot(chart);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, []);

  useEffect(() => {
    plot?.setData(dataOf(moments, series));
  }, [plot, moments, series]);

  const moment = place === null ? undefined : moments[place];
  return (
    <>
      <div ref={box} className={styles.canvas} data-selectable={selectable || undefined} />
      {plot !== null && moment !== undefined && (
        <div className={styles.tip} style={tipPlace(plot, moment.time, height)} aria-hidden="true">
          <div className={styles.tipTime}>{formatDay(moment.time, formats)}</div>
          {moment.points.map((point, at) => {
            const { id = "", label = "", tone = "accent" } = series[at] ?? {};
            if (point === null) return null;
            return (
              <div key={id} className={styles.key}>
                <span className={styles.swatch[tone]} />
                {label} <b>{valueWords(point, texts, formatValue)}</b>
              </div>
            );
          })}
        </div>
      )}
    </>
  );
}

function draw(box: HTMLElement, latest: { current: PlotProps }): UPlot {
  const { series, moments, range, min, max, height, formatValue, policy } = latest.current;
  const formats = formatsOf(policy);
  const { timeZone } = policy;
  const color = (name: string) => cssColor(box, name);
  const axis = {
    stroke: color(vars.color.textMuted),
    font: "11px Inter Variable, sans-serif",
    ticks: { show: false },
    grid: { stroke: color(vars.color.border), width: 1 },
  };
  const chart = new UPlot(
    {
      width: box.clientWidth,
      height,
      ...(timeZone && { tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), timeZone) }),
      legend: { show: false },
      cursor: { y: false, points: { size: 7 }, drag: { x: false, y: false } },
      scales: {
        x: range
          ? { time: true, range: [seconds(range.from), seconds(range.to)] }
          : {
              time: true,
              range: (_plot, from, to) => (from === to ? [from - 43_200, to + 43_200] : [from, to]),
            },
        y: { range: (_plot, low, high) => [min ?? low, max ?? high] },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          space: 80,
          values: (_plot, splits, _axis, _space, step) => axisWords(splits, step, formats),
        },
        {
          ...axis,
          size: 44,
          space: 36,
          values: (_plot, splits) => splits.map((split) => formatValue(split)),
        },
      ],
      series: [
        {},
        ...series.map(({ label, tone = "accent" }) => ({
          label,
          stroke: color(solidTone[tone]),
          width: 2,
          spanGaps: false,
          points: { show: moments.length < 40, size: 5, fill: color(solidTone[tone]) },
        })),
      ],
      hooks: {
        setCursor: [
          (plot) => {
            // Set from outside, by the arrows, it has no event to tell of.
            if (plot.cursor.event != null) latest.current.onPlaceChange(plot.cursor.idx ?? null);
          },
        ],
      },
    },
    dataOf(moments, series),
    box,
  );
  chart.over.addEventListener("click", () => {
    if (chart.cursor.idx != null) latest.current.onSelect(chart.cursor.idx);
  });
  chart.over.addEventListener("mouseleave", () => latest.current.onPlaceChange(null));
  return chart;
}

function dataOf(
  moments: readonly ChartMoment[],
  series: readonly ChartSeries[],
): UPlot.AlignedData {
  return [
    moments.map(({ time }) => time / 1000),
    ...series.map((_, at) => moments.map(({ points }) => points[at]?.value ?? null)),
  ];
}

function seconds(time: string): number {
  return Date.parse(time) / 1000;
}

/** The value behind a `var(--name)`, which a canvas cannot read itself. */
function cssColor(element: Element, variable: string): string {
  const name = /var\((--[\w-]+)/.exec(variable)?.[1] ?? "";
  return getComputedStyle(element).getPropertyValue(name).trim();
}

/** Beside the moment, on the side that has the room. */
function tipPlace(plot: UPlot, time: number, height: number) {
  const left = plot.valToPos(time / 1000, "x") + plot.over.offsetLeft;
  const isRight = left > plot.width / 2;
  return {
    top: 8,
    maxHeight: height - 16,
    ...(isRight ? { right: plot.width - left + 10 } : { left: left + 10 }),
  };
}
