import { endpoints, type Profile } from "@sitewright/contract";
import { FormDialog, useApiForm, useField } from "@sitewright/feature-kit";
import { TextField, toast } from "@sitewright/ui-kit";
import type { ReactNode } from "react";
import { useRemoveAccount } from "../../api/use-remove-account.ts";
import { currentPasswordFault, currentPasswordOf } from "../../model/current-password-of.ts";
import { useTexts } from "../../texts.ts";
import { CurrentPassword } from "../current-password/current-password.tsx";

type DeleteAccountDialogProps = {
  profile: Profile;
  /** What goes with the person, and what stays. */
  description: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
};

/** The person's own address and password, typed, before they are deleted. */
export function DeleteAccountDialog({
  profile: { user, has_password: hasPassword },
  description,
  open,
  onOpenChange,
  onDeleted,
}: DeleteAccountDialogProps) {
  const texts = useTexts("deleteAccount");
  const passwordTexts = useTexts("currentPassword");
  const remove = useRemoveAccount(() => {
    toast.success(texts.done);
    onDeleted();
  });
  const form = useApiForm({
    schema: endpoints.account.remove.body,
    start: { confirm: "", current_password: "" },
    check: (typed) => ({
      confirm: isSame(typed.confirm, user.email) ? undefined : texts.mismatch,
      current_password: currentPasswordFault(typed, hasPassword, passwordTexts),
    }),
    write: (typed) => ({ confirm: typed.confirm, ...currentPasswordOf(typed, hasPassword) }),
    send: remove.mutateAsync,
    title: texts.failed,
  });
  const confirm = useField(form, "confirm");
  const password = useField(form, "current_password");
  return (
    <FormDialog
      {...{ form, open, onOpenChange, description }}
      title={texts.ask}
      submit={{ label: texts.confirm, tone: "critical" }}
      // Success stays busy: `onDeleted` is about to leave this screen.
      busy={remove.isSuccess}
    >
      <TextField label={texts.field(user.email)} autoComplete="off" {...confirm} required />
      <CurrentPassword hasPassword={hasPassword} {...password} />
    </FormDialog>
  );
}

function isSame(typed: string, email: string): boolean {
  return typed.trim().toLowerCase() === email.toLowerCase();
}
