import { useApi, useDescribeError } from "@sitewright/api-client";
import { ErrorNotice, Skeleton } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { type HostProps, HostProvider, useHost } from "../host/host-provider.tsx";
import { StepPane } from "../step-pane/step-pane.tsx";
import { useTexts } from "../texts.ts";
import { DemoOffer } from "./demo/demo-offer.tsx";
import { FirstSiteStep } from "./first-site-step.tsx";
import { FollowedSite } from "./followed-site.tsx";
import { Leaving } from "./leaving.tsx";
import { decideOnboarding } from "./onboarding-entry.ts";
import { onboardingQueries } from "./onboarding-queries.ts";
import { Waiting } from "./waiting.tsx";
import { noVideos, videoRole, type WelcomeVideos } from "./welcome-video.ts";

export type OnboardingProps = HostProps & {
  /** Called when the person belongs elsewhere, or skips. */
  onHome: () => void | Promise<void>;
  onViewSite: (siteId: string) => void | Promise<void>;
  /** Where the welcome videos are; without one its captions stand under a picture. */
  videos?: WelcomeVideos | undefined;
};

/** The first site, from its address to its first scans. Needs `ApiProvider` and a query client. */
export function Onboarding({ onHome, onViewSite, videos, ...host }: OnboardingProps) {
  return (
    <HostProvider {...host}>
      <Entry {...{ onHome, onViewSite, videos }} />
    </HostProvider>
  );
}

function Entry({ onHome, onViewSite, videos = noVideos }: Omit<OnboardingProps, keyof HostProps>) {
  const describeError = useDescribeError();
  const api = useApi();
  const team = useQuery(onboardingQueries.team(api));
  const member = useQuery(onboardingQueries.member(api));
  const sites = useQuery(onboardingQueries.sites(api));
  const failed = [team, member, sites].find(({ isLoadingError }) => isLoadingError);
  useContactSupport(sites.isLoadingError);
  /** The first site stays the one that is followed, even if others join it meanwhile. */
  const [added, setAdded] = useState<string | null>(null);
  const [followed, setFollowed] = useState<string | null>(null);

  if (failed) {
    return (
      <Waiting>
        <ErrorNotice {...describeError(failed.error)} onRetry={() => void failed.refetch()} />
      </Waiting>
    );
  }
  if (team.data === undefined || member.data === undefined || sites.data === undefined) {
    return (
      <Waiting>
        <Skeleton height={65} />
      </Waiting>
    );
  }
  const entry = decideOnboarding({
    team: team.data,
    member: member.data,
    sites: sites.data.count,
    progress: null,
  });
  const siteId =
    followed ?? added ?? (entry === "progress" ? (sites.data.results[0]?.id ?? null) : null);
  if (siteId !== null) {
    const role = videoRole(team.data);
    return (
      <FollowedSite
        siteId={siteId}
        isNew={added !== null}
        role={role}
        video={videos[role]}
        onHome={onHome}
        onViewSite={onViewSite}
        onReplaced={setFollowed}
      />
    );
  }
  if (entry === "home") return <Leaving onLeave={onHome} />;
  return <FirstSite onAdded={setAdded} onHome={onHome} />;
}

function FirstSite({
  onAdded,
  onHome,
}: {
  onAdded: (siteId: string) => void;
  onHome: OnboardingProps["onHome"];
}) {
  const { title, lead } = useTexts("site");
  return (
    <StepPane title={title} lead={lead} isMoved={false} aside={<DemoOffer onAdded={onAdded} />}>
      <FirstSiteStep onAdded={onAdded} onSkip={() => void onHome()} />
    </StepPane>
  );
}

/** Says so each time the list of sites could not be loaded. */
function useContactSupport(hasFailed: boolean) {
  const { contactSupport } = useTexts("common");
  const { onNotice } = useHost();
  const say = useEffectEvent(() => onNotice({ kind: "error", text: contactSupport }));
  useEffect(() => {
    if (hasFailed) say();
  }, [hasFailed]);
}
