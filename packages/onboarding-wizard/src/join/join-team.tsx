import { useDescribeError } from "@sitewright/api-client";
import { Button, ErrorNotice, Skeleton, Stack, VisuallyHidden } from "@sitewright/ui-kit";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { StepPane } from "../step-pane/step-pane.tsx";
import { useTexts } from "../texts.ts";
import { findRefusal, isWhole } from "./join-refusal.ts";
import { type Invitation, useJoinTeam } from "./use-join-team.ts";

type JoinTeamProps = {
  invitation: Invitation;
  footer: ReactNode;
  onDone: () => void;
  /** Leads to the login and back here, for an invitation to another address. */
  onOtherPerson?: (() => void) | undefined;
};

/** Accepts an invitation on arrival; a refused one says why, and the way on stays open. */
export function JoinTeam({ invitation, footer, onDone, onOtherPerson }: JoinTeamProps) {
  const describeError = useDescribeError();
  const texts = useTexts("join");
  const join = useJoinTeam();
  const hasBegun = useRef(false);
  const accept = useEffectEvent(() => join.mutate(invitation, { onSuccess: onDone }));
  const canAccept = isWhole(invitation);
  useEffect(() => {
    // A second run of the effect must not use the invitation twice.
    if (hasBegun.current || !canAccept) return;
    hasBegun.current = true;
    accept();
  }, [canAccept]);

  if (canAccept && !join.isError) {
    return (
      <StepPane title={texts.title} lead={texts.lead} isMoved={false} footer={footer}>
        <div aria-busy="true">
          <VisuallyHidden>{texts.lead}</VisuallyHidden>
          <Stack gap="4">
            <Skeleton height={40} />
            <Skeleton height={40} />
          </Stack>
        </div>
      </StepPane>
    );
  }
  const refusal = canAccept ? findRefusal(join.error) : "incomplete";
  return (
    <StepPane title={texts.title} lead={texts.failedLead} isMoved={false} footer={footer}>
      <ErrorNotice
        {...(refusal === "incomplete" ? { detail: texts.incomplete } : describeError(join.error))}
        title={texts.failed}
        onRetry={refusal === "later" ? accept : undefined}
      />
      <Stack gap="3">
        {refusal === "other-person" && onOtherPerson && (
          <Button tone="primary" fullWidth onClick={onOtherPerson}>
            {texts.otherPerson}
          </Button>
        )}
        <Button fullWidth onClick={onDone}>
          {texts.carryOn}
        </Button>
      </Stack>
    </StepPane>
  );
}
