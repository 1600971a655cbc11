import type { Profile } from "@sitewright/contract";
import {
  Button,
  Card,
  ErrorNotice,
  Form,
  Inline,
  Notice,
  TextField,
  toast,
} from "@sitewright/ui-kit";
import { useState } from "react";
import { useChangeEmail } from "../../api/use-change-email.ts";
import { messages } from "../../messages.ts";
import * as styles from "../form/form.css.ts";
import { useFormFaults } from "../form/use-form-faults.ts";

const texts = messages.email;
const shape = { names: ["email", "current_password"], title: texts.failed };
const empty = { email: "", current_password: "" };

/** Asks for a new address, which counts from the moment the link mailed to it is opened. */
export function EmailForm({ profile }: { profile: Profile }) {
  const { user, has_password, pending_email } = profile;
  const [typed, setTyped] = useState(empty);
  const change = useChangeEmail();
  const { errors, notice, check } = useFormFaults(change.error, shape);

  function submit() {
    const email = typed.email.trim();
    const current_password = has_password ? typed.current_password.trim() : undefined;
    change.reset();
    const faults = {
      email: email === "" ? texts.missing : undefined,
      current_password: current_password === "" ? messages.currentPasswordMissing : undefined,
    };
    if (check(faults)) return;
    change.mutate(
      { email, ...(current_password !== undefined && { current_password }) },
      {
        onSuccess: () => {
          setTyped(empty);
          toast.success(texts.sent(email));
        },
      },
    );
  }

  return (
    <Card title={texts.title} description={texts.about}>
      <Form onSubmit={submit} errors={errors} pending={change.isPending}>
        <div className={styles.fields}>
          <div>
            <div className={styles.muted}>{texts.now}</div>
            <div className={styles.address}>{user.email}</div>
          </div>
          {pending_email !== null && (
            <Notice tone="info">{texts.pending(pending_email, user.email)}</Notice>
          )}
          {notice && <ErrorNotice {...notice} />}
          <TextField
            label={texts.field}
            name="email"
            type="email"
            autoComplete="email"
            hint={texts.hint}
            value={typed.email}
            onChange={(email) => setTyped((before) => ({ ...before, email }))}
            required
          />
          {has_password ? (
            <TextField
              label={messages.currentPassword}
              name="current_password"
              type="password"
              autoComplete="current-password"
              value={typed.current_password}
              onChange={(current_password) =>
                setTyped((before) => ({ ...before, current_password }))
              }
              required
            />
          ) : (
            <p className={styles.muted}>{messages.googleConfirms}</p>
          )}
          <Inline>
            <Button type="submit" tone="primary" pending={change.isPending}>
              {texts.save}
            </Button>
          </Inline>
        </div>
      </Form>
    </Card>
  );
}
