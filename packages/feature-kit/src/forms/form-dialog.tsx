import type { IconShape } from "@sitewright/ui-kit";
import { Button, type ButtonTone, Dialog } from "@sitewright/ui-kit";
import { type ReactNode, useId } from "react";
import type { FieldValues } from "react-hook-form";
import { useSharedTexts } from "../texts.ts";
import { ApiForm } from "./api-form.tsx";
import type { ApiFormState } from "./use-api-form.ts";

type FormDialogProps<Values extends FieldValues> = {
  form: ApiFormState<Values>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  submit: { label: string; icon?: IconShape; tone?: ButtonTone; disabled?: boolean };
  /** More work than the form's own keeps the dialog open, such as leaving after it. */
  busy?: boolean;
  children: ReactNode;
};

/**
 * A form in a dialog: sent by its button or Enter, held open while it is sent and when it is refused. What
 * was typed is forgotten when it is dismissed.
 */
export function FormDialog<Values extends FieldValues>({
  form,
  open,
  onOpenChange,
  title,
  description,
  submit,
  busy = false,
  children,
}: FormDialogProps<Values>) {
  const { cancel } = useSharedTexts("form");
  const id = useId();
  const isBusy = busy || form.pending;
  function change(isOpen: boolean) {
    if (!isOpen) form.reset();
    onOpenChange(isOpen);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={title}
      description={description}
      busy={isBusy}
      footer={
        <>
          <Button disabled={isBusy} onClick={() => change(false)}>
            {cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            tone={submit.tone ?? "primary"}
            icon={submit.icon}
            pending={isBusy}
            disabled={submit.disabled}
          >
            {submit.label}
          </Button>
        </>
      }
    >
      <ApiForm id={id} form={form}>
        {children}
      </ApiForm>
    </Dialog>
  );
}
