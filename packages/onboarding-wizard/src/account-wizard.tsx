import { describeError } from "@sitewright/api-client";
import { Button, ErrorNotice, PanePage, Skeleton, Stack, VisuallyHidden } from "@sitewright/ui-kit";
import { useEffect, useEffectEvent } from "react";
import { messages } from "./messages.ts";
import { TeamStep } from "./team-step/team-step.tsx";
import { useMembership } from "./team-step/use-membership.ts";

export type AccountWizardProps = {
  /** The signed-in person's address: becomes the admin member's. */
  email: string;
  /** Called once the person has a team and is its admin; at once when that is so already. */
  onDone: () => void | Promise<void>;
  /** Shows a way out for whoever signed in as the wrong person. */
  onSignOut?: () => void;
};

/** From a new person to a team. Needs `ApiProvider` and a query client. */
export function AccountWizard({ email, onDone, onSignOut }: AccountWizardProps) {
  const membership = useMembership();
  const isDone =
    membership.status === "known" && membership.team !== null && membership.member !== null;
  const done = useEffectEvent(() => onDone());
  useEffect(() => {
    if (isDone) void done();
  }, [isDone]);

  const resumes = membership.status === "known" && membership.team !== null && !isDone;
  return (
    <PanePage
      title={resumes ? messages.team.resumeTitle : messages.team.title}
      lead={resumes ? messages.team.resumeLead : messages.team.lead}
      footer={
        <>
          {messages.signedInAs(email)}
          {onSignOut && (
            <Button tone="ghost" size="small" onClick={onSignOut}>
              {messages.signOut}
            </Button>
          )}
        </>
      }
    >
      {membership.status === "loading" && <TeamStepSkeleton />}
      {membership.status === "failed" && (
        <ErrorNotice {...describeError(membership.error)} onRetry={membership.retry} />
      )}
      {membership.status === "known" && <TeamStep email={email} unfinishedTeam={membership.team} />}
    </PanePage>
  );
}

function TeamStepSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      <Stack gap="4">
        <Skeleton height={65} />
        <Skeleton height={40} />
      </Stack>
    </div>
  );
}
