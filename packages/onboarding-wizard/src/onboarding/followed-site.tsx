import { useDescribeError } from "@sitewright/api-client";
import { hostOf } from "@sitewright/contract";
import { ErrorNotice, Skeleton } from "@sitewright/ui-kit";
import { useState } from "react";
import { StepPane } from "../step-pane/step-pane.tsx";
import { useTexts } from "../texts.ts";
import { DoneStep } from "./done-step.tsx";
import { IntroStep } from "./intro-step.tsx";
import { Leaving } from "./leaving.tsx";
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
};

/** The steps behind the first site's address: introduction, progress, end. */
export function FollowedSite({
  siteId,
  isNew,
  role,
  video,
  onHome,
  onViewSite,
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
  const host = found ? hostOf(found.site.site_url) : null;
  if (found && isFinished) {
    const hasFailed = found.site.crawl.status === "failed";
    return (
      <StepPane
        key="done"
        title={done.title}
        lead={(hasFailed ? done.failedLead : done.lead)(hostOf(found.site.site_url))}
        isMoved
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
    >
      {error !== null && <ErrorNotice {...describeError(error)} onRetry={retry} />}
      <ProgressStep found={found} onBack={() => go("intro")} onSkip={() => void onHome()} />
    </StepPane>
  );
}
