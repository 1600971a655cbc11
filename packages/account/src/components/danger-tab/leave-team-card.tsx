import type { Member, Team } from "@sitewright/contract";
import { confirmed, useReasonOf } from "@sitewright/feature-kit";
import { Button, Card, ConfirmDialog, Inline, Stack, toast } from "@sitewright/ui-kit";
import { useState } from "react";
import { useLeaveTeam } from "../../api/use-leave-team.ts";
import type { leaveHindrance } from "../../model/member-rules.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "../form/form.css.ts";

type LeaveTeamCardProps = {
  team: Team;
  membership: Member;
  hindrance: ReturnType<typeof leaveHindrance>;
  onShowMembers: () => void;
  onLeft: () => void;
};

/** Takes the person out of the team, unless nobody would run it then. */
export function LeaveTeamCard({
  team,
  membership,
  hindrance,
  onShowMembers,
  onLeft,
}: LeaveTeamCardProps) {
  const texts = useTexts("leave");
  const [isAsked, setIsAsked] = useState(false);
  const reasonOf = useReasonOf();
  const leave = useLeaveTeam();
  return (
    <Card title={texts.title}>
      <Stack gap="3">
        <p className={styles.muted}>
          {hindrance === null ? texts.text(team.name) : texts.hindrances[hindrance]}
        </p>
        <Inline>
          {hindrance === null ? (
            <Button onClick={() => setIsAsked(true)}>{texts.button}</Button>
          ) : (
            <Button onClick={onShowMembers}>{texts.toMembers}</Button>
          )}
        </Inline>
      </Stack>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={texts.ask(team.name)}
        description={texts.text(team.name)}
        confirmLabel={texts.button}
        onConfirm={async () => {
          await confirmed(leave.mutateAsync(membership.id), reasonOf);
          toast.success(texts.done(team.name));
          onLeft();
        }}
      />
    </Card>
  );
}
