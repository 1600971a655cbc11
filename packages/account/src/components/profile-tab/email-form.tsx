import { endpoints, type Profile } from "@sitewright/contract";
import { ApiForm, MailNotice, useApiForm, useField } from "@sitewright/feature-kit";
import { Button, Card, Inline, Notice, TextField, toast } from "@sitewright/ui-kit";
import { useChangeEmail } from "../../api/use-change-email.ts";
import { currentPasswordFault, currentPasswordOf } from "../../model/current-password-of.ts";
import { useTexts } from "../../texts.ts";
import { CurrentPassword } from "../current-password/current-password.tsx";
import * as styles from "../form/form.css.ts";

/** Asks for a new address, which counts from the moment the link mailed to it is opened. */
export function EmailForm({ profile }: { profile: Profile }) {
  const texts = useTexts("email");
  const passwordTexts = useTexts("currentPassword");
  const { user, has_password: hasPassword, pending_email } = profile;
  const change = useChangeEmail();
  const form = useApiForm({
    schema: endpoints.account.changeEmail.body,
    start: { email: "", current_password: "" },
    check: (typed) => ({
      email: typed.email.trim() === "" ? texts.missing : undefined,
      current_password: currentPasswordFault(typed, hasPassword, passwordTexts),
    }),
    write: (typed) => ({ email: typed.email, ...currentPasswordOf(typed, hasPassword) }),
    send: change.mutateAsync,
    onSent: (_answer, { email }) => toast.success(texts.sent(email)),
    clears: true,
    title: texts.failed,
  });
  const email = useField(form, "email");
  const password = useField(form, "current_password");
  return (
    <Card title={texts.title} description={texts.about}>
      <div className={styles.fields}>
        <div>
          <div className={styles.muted}>{texts.now}</div>
          <div className={styles.address}>{user.email}</div>
        </div>
        {pending_email !== null && (
          <>
            <Notice tone="info">{texts.pending(pending_email, user.email)}</Notice>
            <MailNotice />
          </>
        )}
        <ApiForm form={form}>
          <TextField
            label={texts.field}
            type="email"
            autoComplete="email"
            hint={texts.hint}
            {...email}
            required
          />
          <CurrentPassword hasPassword={hasPassword} {...password} />
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
