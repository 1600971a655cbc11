import { describeError } from "@sitewright/api-client";
import { type Team, teamNameMaxLength } from "@sitewright/contract";
import { Button, ErrorNotice, Stack, TextField } from "@sitewright/ui-kit";
import { type FormEvent, useRef, useState } from "react";
import { messages } from "../messages.ts";
import { useSetUpTeam } from "./use-set-up-team.ts";

type TeamStepProps = {
  email: string;
  /** The team an earlier try left without its admin; its name is settled then. */
  unfinishedTeam: Team | null;
};

/** Asks for the team's name, then creates team and admin membership. */
export function TeamStep({ email, unfinishedTeam }: TeamStepProps) {
  const [name, setName] = useState(unfinishedTeam?.name ?? "");
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const setUp = useSetUpTeam();
  // Success stays busy: the wizard's host is about to leave this screen.
  const isBusy = setUp.isPending || setUp.isSuccess;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const trimmed = name.trim();
    if (trimmed === "") {
      setError(messages.team.nameRequired);
      field.current?.focus();
      return;
    }
    setError(undefined);
    setUp.mutate({ name: trimmed, email });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="4">
        {setUp.isError && (
          <ErrorNotice {...describeError(setUp.error)} title={messages.team.failed} />
        )}
        <TextField
          ref={field}
          label={messages.team.name}
          name="team-name"
          autoComplete="organization"
          value={name}
          onChange={(value) => setName(value.slice(0, teamNameMaxLength))}
          error={error}
          disabled={unfinishedTeam !== null}
          required
        />
        <Button type="submit" tone="primary" fullWidth pending={isBusy}>
          {messages.team.submit}
        </Button>
      </Stack>
    </form>
  );
}
