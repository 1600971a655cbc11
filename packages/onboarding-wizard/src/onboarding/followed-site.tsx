import { useDescribeError } from "@sitewright/api-client";
import { type Site, siteName } from "@sitewright/contract";
import { ErrorNotice, Skeleton, Stack } from "@sitewright/ui-kit";
import { useState } from "react";
import { StepPane } from "../step-pane/step-pane.tsx";
import { useTexts } from "../texts.ts";
import { DemoOffer } from "./demo/demo-offer.tsx";
import { DoneStep } from "./done/done-step.tsx";
import { FailedStep } from "./failed/failed-step.tsx";
import { WhyFailed } from "./failed/why-failed.tsx";
import { FirstLookPanels } from "./first-look/first-look-panels.tsx";
import { IntroStep } from "./intro-step.tsx";
import { Leaving } from "./leaving.tsx";
import { wasNeverRead } from "./onboarding-progress.ts";
import { ProgressStep } from "./progress-step.tsx";
import { useSiteProgress } from "./use-site-progress.ts";
import { Waiting } from "./waiting.tsx";
import type { VideoRole } from "./welcome-video.ts";

type FollowedSiteProps = {
  siteId: string;
  /** Added in this visit: the introduction comes first. */
  isNew: boolean;
  role: VideoRole;
  video: string | null;
  onHome: () => void | Promise<void>;
  onViewSite: (siteId: string) => void | Promise<void>;
  /** Another site was put in the place of one that could not be read. */
  onReplaced: (siteId: string) => void;
};

/** The steps behind the first site's address: introduction, progress, end. */
export function FollowedSite({
  siteId,
  isNew,
  role,
  video,
  onHome,
  onViewSite,
  onReplaced,
}: FollowedSiteProps) {
  const describeError = useDescribeError();
  const { found, error, retry } = useSiteProgress(siteId);
  const intro = useTexts("intro");
  const progress = useTexts("progress");
  const done = useTexts("done");
  const [step, setStep] = useState<"intro" | "progress">(isNew ? "intro" : "progress");
  const [isMoved, setIsMoved] = useState(isNew);
  /** Someone who comes to a finished site has no business here; someone who waited sees the end. */
  const [hasWaited, setHasWaited] = useState(isNew);
  const isFinished = found?.progress === 100;
  if (found && !isFinished && !hasWaited) setHasWaited(true);

  function go(next: "intro" | "progress") {
    setIsMoved(true);
    setStep(next);
  }

  if (step === "intro") {
    return (
      <StepPane key="intro" title={intro.title} lead={intro.leads[role]} isMoved={isMoved}>
        <IntroStep role={role} video={video} onContinue={() => go("progress")} />
      </StepPane>
    );
  }
  if (!found && !hasWaited) {
    return (
      <Waiting>
        {error === null ? (
          <Skeleton height={65} />
        ) : (
          <ErrorNotice {...describeError(error)} onRetry={retry} />
        )}
      </Waiting>
    );
  }
  if (isFinished && !hasWaited) return <Leaving onLeave={onHome} />;
  const host = found ? siteName(found.site) : null;
  if (found && wasNeverRead(found.site)) {
    return <Unread site={found.site} onReplaced={onReplaced} onSkip={() => void onHome()} />;
  }
  if (found && isFinished) {
    const hasFailed = found.site.crawl.status === "failed";
    return (
      <StepPane
        key="done"
        title={done.title}
        lead={(hasFailed ? done.failedLead : done.lead)(siteName(found.site))}
        isMoved
        isWide
      >
        <DoneStep site={found.site} onViewSite={() => void onViewSite(siteId)} />
      </StepPane>
    );
  }
  return (
    <StepPane
      key="progress"
      title={progress.title}
      lead={host === null ? progress.loading : progress.lead(host)}
      isMoved={isMoved}
      isWide
    >
      {error !== null && <ErrorNotice {...describeError(error)} onRetry={retry} />}
      <ProgressStep found={found} onBack={() => go("intro")} onSkip={() => void onHome()}>
        {found && <FirstLookPanels site={found.site} isOver={isFinished} />}
      </ProgressStep>
    </StepPane>
  );
}

type UnreadProps = { site: Site; onReplaced: (siteId: string) => void; onSkip: () => void };

/** In the place of the end where there is none: nothing of the site could be read. */
function Unread({ site, onReplaced, onSkip }: UnreadProps) {
  const texts = useTexts("failed");
  return (
    <StepPane
      key="failed"
      title={texts.title(siteName(site))}
      lead={texts.lead}
      isMoved
      aside={
        <Stack gap="5">
          <WhyFailed crawl={site.crawl} />
          <DemoOffer onAdded={onReplaced} instead={site.id} />
        </Stack>
      }
    >
      <FailedStep key={site.id} {...{ site, onReplaced, onSkip }} />
    </StepPane>
  );
}
