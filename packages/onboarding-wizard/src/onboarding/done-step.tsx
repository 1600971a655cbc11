import type { Site } from "@sitewright/contract";
import { Button, Stack } from "@sitewright/ui-kit";
import { useTexts } from "../texts.ts";
import { CrawlFailed } from "./crawl-failed.tsx";

type DoneStepProps = { site: Pick<Site, "crawl">; onViewSite: () => void };

/** The end: to the site, whether its crawl went well or not. */
export function DoneStep({ site, onViewSite }: DoneStepProps) {
  const { view } = useTexts("done");
  return (
    <Stack gap="5">
      <CrawlFailed crawl={site.crawl} />
      <Button tone="primary" fullWidth onClick={onViewSite}>
        {view}
      </Button>
    </Stack>
  );
}
