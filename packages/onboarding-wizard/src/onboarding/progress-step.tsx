import { Button, Inline, Progress, Skeleton, Stack } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useTexts } from "../texts.ts";
import { CrawlFailed } from "./crawl-failed.tsx";
import * as styles from "./onboarding.css.ts";
import { scannedPages } from "./onboarding-progress.ts";
import type { SiteProgress } from "./use-site-progress.ts";

type ProgressStepProps = {
  /** Undefined before it is known. */
  found: SiteProgress | undefined;
  onBack: () => void;
  onSkip: () => void;
};

/** How far the first site is; back and skip are there until all is done. */
export function ProgressStep({ found, onBack, onSkip }: ProgressStepProps) {
  const texts = useTexts("progress");
  const common = useTexts("common");
  return (
    <Stack gap="5">
      {found === undefined ? (
        <Skeleton height={24} />
      ) : (
        <Stack gap="2">
          <Progress value={found.progress} label={texts.label} />
          <div className={styles.counts}>
            <p role="status">
              <Counts found={found} />
            </p>
            <span aria-hidden="true">{found.progress}%</span>
          </div>
        </Stack>
      )}
      {found && <CrawlFailed crawl={found.site.crawl} />}
      {found?.progress !== 100 && (
        <Inline justify="between">
          <Button tone="ghost" icon={icons.chevronLeft} onClick={onBack}>
            {common.back}
          </Button>
          <Button tone="ghost" onClick={onSkip}>
            {texts.skip}
          </Button>
        </Inline>
      )}
    </Stack>
  );
}

function Counts({ found: { site, cases } }: { found: SiteProgress }) {
  const texts = useTexts("progress");
  if (site.time_crawl_completed === null) return texts.crawling(site.crawl.pages_found);
  const scanned = texts.scanning(scannedPages(site), site.pages);
  return cases === null ? scanned : `${scanned} ${texts.generating(Math.round(cases))}`;
}
