import { endpoints, type Secret } from "@sitewright/contract";
import { FormDialog, useApiForm, useField } from "@sitewright/feature-kit";
import { TextField } from "@sitewright/ui-kit";
import { useChangeSecrets } from "../../api/use-change-secrets.ts";
import { useTexts } from "../../texts.ts";

type SecretDialogProps = {
  onClose: () => void;
  onSaved: (secret: Secret) => void;
};

/** Keeps a value under a name. */
export function NewSecretDialog({ onClose, onSaved }: SecretDialogProps) {
  const texts = useTexts("secrets");
  const { create } = useChangeSecrets();
  const form = useApiForm({
    schema: endpoints.secrets.create.body,
    start: { name: "", value: "" },
    send: (body) => create.mutateAsync(body),
    onSent: onSaved,
    title: texts.notMade,
  });
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={onClose}
      title={texts.newTitle}
      description={texts.newAbout}
      submit={{ label: texts.make }}
    >
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="off"
        required
        {...useField(form, "name")}
      />
      <TextField
        label={texts.value}
        type="password"
        autoComplete="new-password"
        required
        {...useField(form, "value")}
      />
    </FormDialog>
  );
}

/** Gives a secret another value; the one before is never shown. */
export function ReplaceSecretDialog({
  secret: { id, name },
  onClose,
  onSaved,
}: SecretDialogProps & { secret: Secret }) {
  const texts = useTexts("secrets");
  const { replace } = useChangeSecrets();
  const form = useApiForm({
    schema: endpoints.secrets.update.body,
    start: { value: "" },
    send: ({ value }) => replace.mutateAsync({ id, value }),
    onSent: onSaved,
    title: texts.notReplaced,
  });
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={onClose}
      title={texts.replaceTitle(name)}
      description={texts.replaceAbout}
      submit={{ label: texts.replace }}
    >
      <TextField
        label={texts.value}
        type="password"
        autoComplete="new-password"
        required
        {...useField(form, "value")}
      />
    </FormDialog>
  );
}
