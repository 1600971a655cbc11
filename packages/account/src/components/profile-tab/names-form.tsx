import { endpoints, type User } from "@sitewright/contract";
import { ApiForm, useApiForm, useField } from "@sitewright/feature-kit";
import { Button, Card, Inline, TextField, toast } from "@sitewright/ui-kit";
import { useRef } from "react";
import { useChangeNames } from "../../api/use-change-names.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "../form/form.css.ts";

/** First and last name, saved together: what was left as it was is as the person has it now, maybe by another tab. */
export function NamesForm({ user }: { user: User }) {
  const texts = useTexts("names");
  const change = useChangeNames();
  const seen = useRef(user);
  const form = useApiForm({
    schema: endpoints.account.updateProfile.body,
    start: { first_name: user.first_name, last_name: user.last_name },
    send: async (names) => change.mutateAsync({ ...names, since: seen.current }),
    onSent(saved) {
      seen.current = saved;
      toast.success(texts.saved);
    },
    title: texts.failed,
  });
  const first = useField(form, "first_name");
  const last = useField(form, "last_name");
  return (
    <Card title={texts.title} description={texts.about}>
      <div className={styles.fields}>
        <ApiForm form={form}>
          <div className={styles.pair}>
            <TextField label={texts.first} autoComplete="given-name" {...first} required />
            <TextField label={texts.last} autoComplete="family-name" {...last} required />
          </div>
          <Inline>
            <Button type="submit" tone="primary" pending={form.pending}>
              {texts.save}
            </Button>
          </Inline>
        </ApiForm>
      </div>
    </Card>
  );
}
