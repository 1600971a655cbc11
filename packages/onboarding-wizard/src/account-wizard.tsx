import { useDescribeError } from "@sitewright/api-client";
import { listOf } from "@sitewright/feature-kit";
import { Button, ErrorNotice, Notice, Skeleton, Stack, VisuallyHidden } from "@sitewright/ui-kit";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { type HostProps, HostProvider } from "./host/host-provider.tsx";
import { InviteStep } from "./invite-step/invite-step.tsx";
import { JoinTeam } from "./join/join-team.tsx";
import type { Invitation } from "./join/use-join-team.ts";
import { PhoneStep } from "./phone-step/phone-step.tsx";
import { type PlanChoice, PlanStep } from "./plan-step/plan-step.tsx";
import { StepPane } from "./step-pane/step-pane.tsx";
import { SurveyStep } from "./survey-step/survey-step.tsx";
import { TeamStep } from "./team-step/team-step.tsx";
import { useTexts } from "./texts.ts";
import { type Membership, useMembership } from "./wizard/use-membership.ts";
import { dropDraft, keepDraft, readDraft } from "./wizard/wizard-draft.ts";
import { decideStep, type Visit, wizardSteps } from "./wizard/wizard-step.ts";

export type AccountWizardProps = HostProps & {
  /** The signed-in person's address: becomes the admin member's. */
  email: string;
  /** From an invitation link: the person joins that team instead of making one. */
  invitation?: Invitation | undefined;
  /** Called once the person has a team with a plan, or has joined one; at once when that is so already. */
  onDone: () => void | Promise<void>;
  /** Shows a way out for whoever signed in as the wrong person. */
  onSignOut?: (() => void) | undefined;
  /** Leads to the login and back here, for an invitation that is another person's. */
  onOtherPerson?: (() => void) | undefined;
  /** Plans to choose from, in place of the free one alone; skipping stays the free plan. */
  renderPlans?: ((choice: PlanChoice) => ReactNode) | undefined;
};

/** From a new person to a team with a plan. Needs `ApiProvider` and a query client. */
export function AccountWizard({ texts, onNotice, frame, joinUrl, ...wizard }: AccountWizardProps) {
  return (
    <HostProvider texts={texts} onNotice={onNotice} frame={frame} joinUrl={joinUrl}>
      <Wizard {...wizard} />
    </HostProvider>
  );
}

type WizardProps = Omit<AccountWizardProps, keyof HostProps>;

function Wizard({ invitation, onSignOut, onOtherPerson, ...setUp }: WizardProps) {
  const footer = <SignedInAs email={setUp.email} onSignOut={onSignOut} />;
  if (invitation === undefined) return <SetUp {...setUp} footer={footer} />;
  return (
    <JoinTeam
      // Another link, opened in the same tab, is another invitation.
      key={`${invitation.member} ${invitation.code}`}
      invitation={invitation}
      footer={footer}
      onDone={() => void setUp.onDone()}
      onOtherPerson={onOtherPerson}
    />
  );
}

type SetUpProps = Pick<WizardProps, "email" | "onDone" | "renderPlans"> & { footer: ReactNode };

function SetUp(props: SetUpProps) {
  const membership = useMembership();
  if (membership.status === "known") return <Steps {...props} {...membership} />;
  return <Unknown membership={membership} footer={props.footer} />;
}

function Steps({
  email,
  footer,
  onDone,
  renderPlans,
  team,
  member,
}: SetUpProps & Extract<Membership, { status: "known" }>) {
  const all = { common: useTexts("common"), ...useStepTexts() };
  const [draft, setDraft] = useState(() => readDraft(email));
  const [visit, setVisit] = useState<Visit>({ phone: null, step: null });
  const [invited, setInvited] = useState<readonly string[]>([]);
  const [isMoved, setIsMoved] = useState(false);
  const step = decideStep({ team, member }, visit);
  const done = useEffectEvent(() => {
    dropDraft();
    return onDone();
  });
  useEffect(() => {
    if (step === "done") void done();
  }, [step]);
  useEffect(() => keepDraft(email, draft), [email, draft]);
  if (step === "done") return null;

  function go(next: Partial<Visit>) {
    setIsMoved(true);
    setVisit((before) => ({ ...before, ...next }));
  }

  const place = wizardSteps.indexOf(step) + 1;
  const { title, lead } = all[step];
  return (
    <StepPane
      key={step}
      title={title}
      lead={step === "team" && team !== null ? all.team.resumeLead : lead}
      place={{
        label: all.common.step(place, wizardSteps.length),
        step: place,
        of: wizardSteps.length,
      }}
      isMoved={isMoved}
      isWide={step === "plan"}
      footer={footer}
    >
      {step === "phone" && (
        <PhoneStep
          phone={draft.phone}
          onSave={(phone) => {
            setDraft({ ...draft, phone });
            go({ phone });
          }}
        />
      )}
      {step === "team" && (
        <TeamStep
          email={email}
          phone={visit.phone}
          unfinishedTeam={team}
          onBack={() => go({ phone: null })}
          onStart={() => go({ step: "invites" })}
        />
      )}
      {step === "invites" && team && (
        <InviteStep
          teamId={team.id}
          onDone={(people) => {
            setInvited(people);
            go({ step: "survey" });
          }}
        />
      )}
      {step === "survey" && invited.length > 0 && (
        <Notice tone="positive">{all.invites.invitedSoFar(listOf(invited))}</Notice>
      )}
      {step === "survey" && (
        <SurveyStep
          answers={draft.answers}
          onAnswers={(answers) => setDraft({ ...draft, answers })}
          onBack={() => go({ step: "invites" })}
          onDone={() => go({ step: "plan" })}
        />
      )}
      {step === "plan" && team && (
        <PlanStep
          teamId={team.id}
          survey={draft.answers}
          renderPlans={renderPlans}
          onBack={() => go({ step: "survey" })}
        />
      )}
    </StepPane>
  );
}

function useStepTexts() {
  return {
    phone: useTexts("phone"),
    team: useTexts("team"),
    invites: useTexts("invites"),
    survey: useTexts("survey"),
    plan: useTexts("plan"),
  };
}

function Unknown({
  membership,
  footer,
}: {
  membership: Exclude<Membership, { status: "known" }>;
  footer: ReactNode;
}) {
  const describeError = useDescribeError();
  const texts = useTexts("phone");
  const common = useTexts("common");
  return (
    <StepPane title={texts.title} lead={texts.lead} isMoved={false} footer={footer}>
      {membership.status === "failed" ? (
        <ErrorNotice {...describeError(membership.error)} onRetry={membership.retry} />
      ) : (
        <div aria-busy="true">
          <VisuallyHidden>{common.loading}</VisuallyHidden>
          <Stack gap="4">
            <Skeleton height={65} />
            <Skeleton height={40} />
          </Stack>
        </div>
      )}
    </StepPane>
  );
}

function SignedInAs({ email, onSignOut }: { email: string; onSignOut: (() => void) | undefined }) {
  const texts = useTexts("common");
  return (
    <>
      {texts.signedInAs(email)}
      {onSignOut && (
        <Button
          tone="ghost"
          size="small"
          onClick={() => {
            dropDraft();
            onSignOut();
          }}
        >
          {texts.signOut}
        </Button>
      )}
    </>
  );
}
