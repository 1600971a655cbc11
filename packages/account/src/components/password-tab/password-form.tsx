import { passwordMinLength } from "@sitewright/contract";
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
import { useChangePassword } from "../../api/use-change-password.ts";
import { messages } from "../../messages.ts";
import * as styles from "../form/form.css.ts";
import { useFormFaults } from "../form/use-form-faults.ts";

const texts = messages.password;
const shape = { names: ["current_password", "password"], title: texts.failed };
const empty = { current_password: "", password: "" };

type PasswordFormProps = {
  /** For password managers, which keep passwords by address. */
  email: string;
  /** Hears of the API token that takes the place of the old one. */
  onApiToken: (token: string) => void;
};

/** The current password and the one to come. */
export function PasswordForm({ email, onApiToken }: PasswordFormProps) {
  const [typed, setTyped] = useState(empty);
  const change = useChangePassword(onApiToken);
  const { errors, notice, check } = useFormFaults(change.error, shape);

  function submit() {
    const current_password = typed.current_password.trim();
    const password = typed.password.trim();
    change.reset();
    const faults = {
      current_password: current_password === "" ? messages.currentPasswordMissing : undefined,
      password: password.length < passwordMinLength ? texts.tooShort : undefined,
    };
    if (check(faults)) return;
    change.mutate(
      { current_password, password },
      {
        onSuccess: () => {
          setTyped(empty);
          toast.success(texts.done);
        },
      },
    );
  }

  return (
    <Card title={texts.title} description={texts.about}>
      <Form onSubmit={submit} errors={errors} pending={change.isPending}>
        <div className={styles.fields}>
          {change.isSuccess && <Notice tone="positive">{texts.doneMore}</Notice>}
          {notice && <ErrorNotice {...notice} />}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={email}
            readOnly
            hidden
          />
          <TextField
            label={messages.currentPassword}
            name="current_password"
            type="password"
            autoComplete="current-password"
            value={typed.current_password}
            onChange={(current_password) => setTyped((before) => ({ ...before, current_password }))}
            required
          />
          <TextField
            label={texts.field}
            name="password"
            type="password"
            autoComplete="new-password"
            hint={texts.hint}
            value={typed.password}
            onChange={(password) => setTyped((before) => ({ ...before, password }))}
            required
          />
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
