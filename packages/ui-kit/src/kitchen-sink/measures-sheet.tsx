import { Card } from "../card/card.tsx";
import { Money } from "../format/money.tsx";
import { Kbd } from "../kbd/kbd.tsx";
import { Inline } from "../layout/inline.tsx";
import { Stack } from "../layout/stack.tsx";
import { LineChart } from "../line-chart/line-chart.tsx";
import { Meter } from "../meter/meter.tsx";
import { Sparkline } from "../sparkline/sparkline.tsx";

const scores = [88, 90, 86, 91, 93, 92, 71, 94, 95, 96];
const points = scores.map((value, day) => ({
  time: new Date(Date.UTC(2026, 10, day + 1)).toISOString(),
  value,
}));

/** The kit's ways to show an amount and how it goes. */
export function MeasuresSheet() {
  return (
    <Card title="Usage">
      <Stack gap="5">
        <Inline gap="6" align="start">
          <Meter label="Sites" value={3} max={10} hint="Resets in 12 days" />
          <Meter label="Scans" value={280} max={300} />
          <Meter label="Tests" value={30} max={30} />
          <Meter label="Flow runs" value={4} max={null} />
        </Inline>
        <Inline gap="4">
          <Money amount={8900} currency="USD" />
          <Sparkline label="Health, ten days" points={points} />
          <span>
            <Kbd>g</Kbd> <Kbd>h</Kbd>
          </span>
        </Inline>
        <LineChart
          label="Health, ten days"
          series={[{ id: "health", label: "Health", points }]}
          min={0}
          max={100}
          height={180}
        />
      </Stack>
    </Card>
  );
}
