import type { FormEvent, ReactNode } from "react";
import { useState } from "react";
import { Button } from "../button/button.tsx";
import { TextField } from "../field/text-field.tsx";
import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icons.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import * as styles from "./confirm-dialog.css.ts";
import { Dialog } from "./dialog.tsx";
import { messages } from "./messages.ts";

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Says what is lost. */
  description: ReactNode;
  confirmLabel: string;
  /** Where "Cancel" could be read as the step itself: what stays. */
  cancelLabel?: string | undefined;
  /** The exact text the user types before the button works, for what cannot be undone. */
  typedConfirmation?: string | undefined;
  tone?: "primary" | "critical";
  /** Closes the dialog when it resolves; when it rejects, the dialog stays and shows the error's message. */
  onConfirm: () => Promise<void>;
};

/** Asks before a step that cannot be taken back. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  ...question
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      busy={busy}
    >
      {/* Mounted with the dialog's content, so what was typed is gone when it opens again. */}
      <ConfirmForm
        {...question}
        busy={busy}
        onBusyChange={setBusy}
        onClose={() => onOpenChange(false)}
      />
    </Dialog>
  );
}

type ConfirmFormProps = Pick<
  ConfirmDialogProps,
  "confirmLabel" | "cancelLabel" | "typedConfirmation" | "tone" | "onConfirm"
> & { busy: boolean; onBusyChange: (busy: boolean) => void; onClose: () => void };

function ConfirmForm({
  confirmLabel,
  cancelLabel,
  typedConfirmation,
  tone = "critical",
  onConfirm,
  busy,
  onBusyChange,
  onClose,
}: ConfirmFormProps) {
  const texts = useKitTexts("dialog", messages);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const ready = typedConfirmation === undefined || typed.trim() === typedConfirmation;

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (!ready || busy) return;
    onBusyChange(true);
    setProblem(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : texts.failed);
    } finally {
      onBusyChange(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={confirm}>
      {typedConfirmation !== undefined && (
        <TextField
          label={texts.type(typedConfirmation)}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          disabled={busy}
        />
      )}
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          <Icon icon={icons.alert} />
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button disabled={busy} onClick={onClose}>
          {cancelLabel ?? texts.cancel}
        </Button>
        <Button type="submit" tone={tone} pending={busy} disabled={!ready}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
