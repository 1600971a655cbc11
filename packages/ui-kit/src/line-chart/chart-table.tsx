import { useFormats } from "../locale/use-formats.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import type { ChartMoment, ChartSeries } from "./chart-data.ts";
import { messages } from "./messages.ts";
import { formatDay, valueWords } from "./moment-words.ts";

type ChartTableProps = {
  label: string;
  series: readonly ChartSeries[];
  moments: readonly ChartMoment[];
  formatValue: (value: number) => string;
};

/** The numbers behind a chart, as a table. */
export function ChartTable({ label, series, moments, formatValue }: ChartTableProps) {
  const texts = useKitTexts("lineChart", messages);
  const formats = useFormats();
  return (
    <table>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.time}</th>
          {series.map(({ id, label: words }) => (
            <th key={id} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {moments.map(({ time, points }) => (
          <tr key={time}>
            <th scope="row">{formatDay(time, formats)}</th>
            {points.map((point, at) => (
              <td key={series[at]?.id}>
                {point === null ? "" : valueWords(point, texts, formatValue)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
