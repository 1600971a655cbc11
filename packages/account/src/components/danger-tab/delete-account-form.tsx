import type { Profile } from "@sitewright/contract";
import { Button, ErrorNotice, Form, Inline, Stack, TextField, toast } from "@sitewright/ui-kit";
import { useState } from "react";
import { useRemoveAccount } from "../../api/use-remove-account.ts";
import { messages } from "../../messages.ts";
import * as styles from "../form/form.css.ts";
import { useFormFaults } from "../form/use-form-faults.ts";

const texts = messages.deleteAccount;
const shape = { names: ["confirm", "current_password"], title: texts.failed };

type DeleteAccountFormProps = {
  profile: Profile;
  onBusyChange: (isBusy: boolean) => void;
  onCancel: () => void;
  onDeleted: () => void;
};

/** The person's own address and password, typed, before they are deleted. */
export function DeleteAccountForm({
  profile: { user, has_password },
  onBusyChange,
  onCancel,
  onDeleted,
}: DeleteAccountFormProps) {
  const [confirm, setConfirm] = useState("");
  const [password, setPassword] = useState("");
  const remove = useRemoveAccount(() => {
    toast.success(texts.done);
    onDeleted();
  });
  const { errors, notice, check } = useFormFaults(remove.error, shape);
  // Success stays busy: `onDeleted` is about to leave this screen.
  const isBusy = remove.isPending || remove.isSuccess;

  function submit() {
    const current_password = has_password ? password.trim() : undefined;
    remove.reset();
    const faults = {
      confirm: isSame(confirm, user.email) ? undefined : texts.mismatch,
      current_password: current_password === "" ? messages.currentPasswordMissing : undefined,
    };
    if (check(faults)) return;
    onBusyChange(true);
    remove.mutate(
      { confirm: confirm.trim(), ...(current_password !== undefined && { current_password }) },
      { onSettled: () => onBusyChange(false) },
    );
  }

  return (
    <Form onSubmit={submit} errors={errors} pending={isBusy}>
      <Stack gap="4">
        {notice && <ErrorNotice {...notice} />}
        <TextField
          label={texts.field(user.email)}
          name="confirm"
          autoComplete="off"
          value={confirm}
          onChange={setConfirm}
          required
        />
        {has_password ? (
          <TextField
            label={messages.currentPassword}
            name="current_password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            required
          />
        ) : (
          <p className={styles.muted}>{messages.googleConfirms}</p>
        )}
        <Inline justify="end">
          <Button disabled={isBusy} onClick={onCancel}>
            {messages.cancel}
          </Button>
          <Button type="submit" tone="critical" pending={isBusy}>
            {texts.confirm}
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}

function isSame(typed: string, email: string): boolean {
  return typed.trim().toLowerCase() === email.toLowerCase();
}
