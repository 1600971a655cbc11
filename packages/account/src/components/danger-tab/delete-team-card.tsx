import type { Team, TeamSettings } from "@sitewright/contract";
import { confirmed, useReasonOf } from "@sitewright/feature-kit";
import { Button, Card, ConfirmDialog, Inline, Stack, toast } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { useRemoveTeam } from "../../api/use-remove-team.ts";
import { useTexts } from "../../texts.ts";
import { ContentsList } from "../contents-list/contents-list.tsx";
import * as styles from "../form/form.css.ts";

type DeleteTeamCardProps = {
  team: Team;
  contents: TeamSettings["contents"];
  isAdmin: boolean;
  onDeleted: () => void;
};

/** Deletes the team once its name is typed; says before what goes with it. */
export function DeleteTeamCard({ team, contents, isAdmin, onDeleted }: DeleteTeamCardProps) {
  const texts = useTexts("deleteTeam");
  const [isAsked, setIsAsked] = useState(false);
  const reasonOf = useReasonOf();
  const remove = useRemoveTeam();
  return (
    <Card title={texts.title}>
      <Stack gap="3">
        <p className={styles.muted}>{isAdmin ? texts.about : texts.notAdmin}</p>
        {isAdmin && (
          <Inline>
            <Button tone="critical" icon={icons.trash} onClick={() => setIsAsked(true)}>
              {texts.button}
            </Button>
          </Inline>
        )}
      </Stack>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={texts.ask(team.name)}
        description={
          <>
            {texts.lost}
            <ContentsList contents={contents} />
            {texts.after}
          </>
        }
        typedConfirmation={team.name}
        confirmLabel={texts.confirm}
        onConfirm={async () => {
          await confirmed(remove.mutateAsync(team), reasonOf);
          toast.success(texts.done(team.name));
          onDeleted();
        }}
      />
    </Card>
  );
}
