import type { TeamSettings } from "@sitewright/contract";
import { Button, Card, ErrorNotice, Form, Inline, TextField, toast } from "@sitewright/ui-kit";
import { useState } from "react";
import { useUpdateTeam } from "../../api/use-update-team.ts";
import { messages } from "../../messages.ts";
import { fields } from "../form/form.css.ts";
import { useFormFaults } from "../form/use-form-faults.ts";

const texts = messages.team;
const shape = { names: ["name"], title: texts.nameFailed };

/** The team's name, for its admins to change. */
export function TeamNameForm({ team }: { team: TeamSettings }) {
  const [name, setName] = useState(team.name);
  const update = useUpdateTeam(team.id);
  const { errors, notice, check } = useFormFaults(update.error, shape);

  function submit() {
    const trimmed = name.trim();
    update.reset();
    if (check({ name: trimmed === "" ? texts.nameMissing : undefined })) return;
    update.mutate({ name: trimmed }, { onSuccess: () => toast.success(texts.nameSaved) });
  }

  return (
    <Card title={texts.nameTitle} description={texts.nameAbout}>
      <Form onSubmit={submit} errors={errors} pending={update.isPending}>
        <div className={fields}>
          {notice && <ErrorNotice {...notice} />}
          <TextField
            label={texts.name}
            name="name"
            autoComplete="organization"
            value={name}
            onChange={setName}
            required
          />
          <Inline>
            <Button type="submit" tone="primary" pending={update.isPending}>
              {texts.saveName}
            </Button>
          </Inline>
        </div>
      </Form>
    </Card>
  );
}
