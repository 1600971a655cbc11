import { endpoints, type TeamSettings } from "@sitewright/contract";
import { ApiForm, useApiForm, useField } from "@sitewright/feature-kit";
import { Button, Card, Inline, TextField, toast } from "@sitewright/ui-kit";
import { useUpdateTeam } from "../../api/use-update-team.ts";
import { useTexts } from "../../texts.ts";
import { fields } from "../form/form.css.ts";

/** The team's name, for its admins to change. */
export function TeamNameForm({ team }: { team: TeamSettings }) {
  const texts = useTexts("team");
  const update = useUpdateTeam(team.id);
  const form = useApiForm({
    schema: endpoints.team.update.body,
    start: { name: team.name },
    send: update.mutateAsync,
    onSent: () => toast.success(texts.nameSaved),
    title: texts.nameFailed,
  });
  const name = useField(form, "name");
  return (
    <Card title={texts.nameTitle} description={texts.nameAbout}>
      <div className={fields}>
        <ApiForm form={form}>
          <TextField label={texts.name} autoComplete="organization" {...name} required />
          <Inline>
            <Button type="submit" tone="primary" pending={form.pending}>
              {texts.saveName}
            </Button>
          </Inline>
        </ApiForm>
      </div>
    </Card>
  );
}
