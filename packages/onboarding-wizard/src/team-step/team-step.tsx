import { describeError } from "@sitewright/api-client";
import { type Team, teamNameMaxLength } from "@sitewright/contract";
import { Button, ErrorNotice, Form, Inline, Stack, TextField } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
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
  const [name, setName] = useState(unfinishedTeam?.name ?? "");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const setUp = useSetUpTeam();
  // Success stays busy: the next step is about to take this one's place.
  const isBusy = setUp.isPending || setUp.isSuccess;

  function submit() {
    const trimmed = name.trim();
    if (trimmed === "") return setErrors({ "team-name": texts.nameRequired });
    setErrors({});
    onStart();
    setUp.mutate({ name: trimmed, email, phone });
  }

  return (
    <Form onSubmit={submit} errors={errors} pending={isBusy}>
      <Stack gap="4">
        {setUp.isError && <ErrorNotice {...describeError(setUp.error)} title={texts.failed} />}
        <TextField
          label={texts.name}
          name="team-name"
          autoComplete="organization"
          value={name}
          onChange={(value) => setName(value.slice(0, teamNameMaxLength))}
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
      </Stack>
    </Form>
  );
}
