import { trendRanges } from "@sitewright/contract";
import { Segmented } from "@sitewright/ui-kit";
import type { Days } from "../../model/list-search.ts";

/** How far back a trend goes. */
export function TrendRange({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  return (
    <Segmented
      label="Range"
      value={String(days)}
      onChange={(value) => onChange(trendRanges.find((range) => String(range) === value) ?? 30)}
      items={trendRanges.map((range) => ({ value: String(range), label: `${range} days` }))}
    />
  );
}
