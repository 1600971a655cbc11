import { endpoints, passwordMinLength } from "@sitewright/contract";
import { ApiForm, useApiForm, useField } from "@sitewright/feature-kit";
import { Button, Card, Inline, Notice, TextField, toast } from "@sitewright/ui-kit";
import { useChangePassword } from "../../api/use-change-password.ts";
import { currentPasswordFault } from "../../model/current-password-of.ts";
import { useTexts } from "../../texts.ts";
import { CurrentPassword } from "../current-password/current-password.tsx";
import * as styles from "../form/form.css.ts";

type PasswordFormProps = {
  /** For password managers, which keep passwords by address. */
  email: string;
  /** Hears of the API token that takes the place of the old one. */
  onApiToken: (token: string) => void;
};

/** The current password and the one to come. */
export function PasswordForm({ email, onApiToken }: PasswordFormProps) {
  const texts = useTexts("password");
  const passwordTexts = useTexts("currentPassword");
  const change = useChangePassword(onApiToken);
  const form = useApiForm({
    schema: endpoints.account.changePassword.body,
    start: { current_password: "", password: "" },
    check: (typed) => ({
      current_password: currentPasswordFault(typed, true, passwordTexts),
      password: typed.password.trim().length < passwordMinLength ? texts.tooShort : undefined,
    }),
    send: change.mutateAsync,
    onSent: () => toast.success(texts.done),
    clears: true,
    title: texts.failed,
  });
  const current = useField(form, "current_password");
  const next = useField(form, "password");
  return (
    <Card title={texts.title} description={texts.about}>
      <div className={styles.fields}>
        {change.isSuccess && <Notice tone="positive">{texts.doneMore}</Notice>}
        <ApiForm form={form}>
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={email}
            readOnly
            hidden
          />
          <CurrentPassword hasPassword {...current} />
          <TextField
            label={texts.field}
            type="password"
            autoComplete="new-password"
            hint={texts.hint}
            {...next}
            required
          />
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
