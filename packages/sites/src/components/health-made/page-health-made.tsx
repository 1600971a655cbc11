import { pageQueries, useApi } from "@sitewright/api-client";
import { Loaded } from "@sitewright/feature-kit";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../texts.ts";
import { ScanHealthMade } from "./scan-health-made.tsx";

/** How a page's health is made, for a list that knows the score alone; asked for when shown. */
export function PageHealthMade({ pageId }: { pageId: string }) {
  const texts = useTexts("healthMade");
  const page = useQuery(pageQueries.detail(useApi(), pageId));
  return (
    <Loaded query={page} label={texts.open}>
      {({ info: { latest_scan: latest } }) => (
        <ScanHealthMade health={latest.score} parts={latest.scores} scanId={latest.scored_id} />
      )}
    </Loaded>
  );
}
