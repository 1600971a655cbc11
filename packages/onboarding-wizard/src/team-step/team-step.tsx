import { createTeamInputSchema, type Team, teamNameMaxLength } from "@sitewright/contract";
import { ApiForm, useApiForm, useField } from "@sitewright/feature-kit";
import { Button, Inline, TextField } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useTexts } from "../texts.ts";
import { useSetUpTeam } from "./use-set-up-team.ts";

type TeamStepProps = {
  email: string;
  phone: string | null;
  /** The team an earlier try left without its admin; its name is settled then. */
  unfinishedTeam: Team | null;
  /** Called as the team is about to be made: the step after it depends on having been here. */
  onStart: () => void;
  onBack: () => void;
};

/** Asks for the team's name, then creates team and admin membership. */
export function TeamStep({ email, phone, unfinishedTeam, onStart, onBack }: TeamStepProps) {
  const texts = useTexts("team");
  const common = useTexts("common");
  const setUp = useSetUpTeam();
  const form = useApiForm({
    schema: createTeamInputSchema,
    start: { name: unfinishedTeam?.name ?? "" },
    check: ({ name }) => ({ name: name.trim() === "" ? texts.nameRequired : undefined }),
    write: ({ name }) => ({ name, type: "new" as const }),
    send({ name }) {
      onStart();
      return setUp.mutateAsync({ name, email, phone });
    },
    title: texts.failed,
  });
  const name = useField(form, "name");
  // Success stays busy: the next step is about to take this one's place.
  const isBusy = form.pending || setUp.isSuccess;

  return (
    <ApiForm form={form}>
      <TextField
        label={texts.name}
        autoComplete="organization"
        {...name}
        onChange={(next) => name.onChange(next.slice(0, teamNameMaxLength))}
        disabled={unfinishedTeam !== null}
        required
      />
      <Button type="submit" tone="primary" fullWidth pending={isBusy}>
        {texts.submit}
      </Button>
      <Inline>
        <Button tone="ghost" icon={icons.chevronLeft} disabled={isBusy} onClick={onBack}>
          {common.back}
        </Button>
      </Inline>
    </ApiForm>
  );
}
