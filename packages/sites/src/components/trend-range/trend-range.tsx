import { trendRanges } from "@sitewright/contract";
import { Segmented } from "@sitewright/ui-kit";
import type { Days } from "../../model/list-search.ts";
import { useTexts } from "../../texts.ts";

/** How far back a trend goes. */
export function TrendRange({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const texts = useTexts("trendRange");
  return (
    <Segmented
      label={texts.range}
      value={String(days)}
      onChange={(value) => onChange(trendRanges.find((range) => String(range) === value) ?? 30)}
      items={trendRanges.map((range) => ({ value: String(range), label: texts.days(range) }))}
    />
  );
}
