import { type Page, pathOf } from "@sitewright/contract";
import { Gauge, GaugeButton } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";
import { ScanHealthMade } from "../health-made/scan-health-made.tsx";

/** A page's health, which says how it is made. */
export function PageHealth({ page }: { page: Page }) {
  const words = useTexts("words");
  const { latest_scan: latest, active_scan: active } = page.info;
  const ring = {
    value: latest.score,
    label: words.healthOf(pathOf(page.page_url)),
    isOutdated: active !== null,
  };
  if (latest.score === null) return <Gauge {...ring} size="small" />;
  return (
    <ScanHealthMade
      health={latest.score}
      parts={latest.scores}
      scanId={latest.id}
      trigger={<GaugeButton {...ring} />}
    />
  );
}
