import type { SurveyAnswer, TeamType } from "@sitewright/contract";
import { Button, Card, Inline, Stack } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import type { ReactNode } from "react";
import { useHost } from "../host/host-provider.tsx";
import { useTexts } from "../texts.ts";
import { useChoosePlan } from "./use-choose-plan.ts";

/** What plans of the host's need, to be chosen. */
export type PlanChoice = {
  /** Gives the team this plan; a paid one has to be paid for first. */
  choose: (type: TeamType) => void;
  /** A plan is being set. */
  isBusy: boolean;
};

type PlanStepProps = {
  teamId: string;
  survey: readonly SurveyAnswer[];
  renderPlans?: ((choice: PlanChoice) => ReactNode) | undefined;
  onBack: () => void;
};

/** The last step: the team with its plan is known then, and the wizard is over. */
export function PlanStep({ teamId, survey, renderPlans, onBack }: PlanStepProps) {
  const common = useTexts("common");
  const { onNotice } = useHost();
  const plan = useChoosePlan();
  const isBusy = plan.isPending || plan.isSuccess;

  function choose(type: TeamType) {
    plan.mutate(
      { teamId, type, survey },
      {
        onError: (error) => {
          console.error(error);
          onNotice({ kind: "error", text: common.contactSupport });
        },
      },
    );
  }

  return (
    <Stack gap="4">
      {renderPlans ? (
        renderPlans({ choose, isBusy })
      ) : (
        <FreePlan isBusy={isBusy} onChoose={() => choose("free")} />
      )}
      <Inline justify="between">
        <Button tone="ghost" icon={icons.chevronLeft} disabled={isBusy} onClick={onBack}>
          {common.back}
        </Button>
        <Button tone="ghost" disabled={isBusy} onClick={() => choose("free")}>
          {common.skip}
        </Button>
      </Inline>
    </Stack>
  );
}

function FreePlan({ isBusy, onChoose }: { isBusy: boolean; onChoose: () => void }) {
  const texts = useTexts("plan");
  return (
    <>
      <Card title={texts.free}>{texts.freeText}</Card>
      <Button tone="primary" fullWidth pending={isBusy} onClick={onChoose}>
        {texts.submit}
      </Button>
    </>
  );
}
