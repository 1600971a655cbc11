import { Button, Inline, Skeleton, Stack } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import type { ReactNode } from "react";
import { useTexts } from "../texts.ts";
import { CrawlFailed } from "./crawl-failed.tsx";
import { Stages } from "./stages.tsx";
import type { SiteProgress } from "./use-site-progress.ts";

type ProgressStepProps = {
  /** Undefined before it is known. */
  found: SiteProgress | undefined;
  onBack: () => void;
  onSkip: () => void;
  /** What has been seen so far. */
  children?: ReactNode;
};

/** How far the first site is and what has been seen of it; back and skip are there until all is done. */
export function ProgressStep({ found, onBack, onSkip, children }: ProgressStepProps) {
  const texts = useTexts("progress");
  const common = useTexts("common");
  const isOver = found?.progress === 100;
  return (
    <Stack gap="5">
      {found === undefined ? <Skeleton height={88} /> : <Stages found={found} />}
      {found && <CrawlFailed crawl={found.site.crawl} />}
      {!isOver && (
        <Inline justify="between">
          <Button tone="ghost" icon={icons.chevronLeft} onClick={onBack}>
            {common.back}
          </Button>
          <Button onClick={onSkip}>{texts.skip}</Button>
        </Inline>
      )}
      {children}
    </Stack>
  );
}
