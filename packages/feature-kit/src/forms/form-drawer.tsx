import { Button, Drawer } from "@sitewright/ui-kit";
import { type ReactNode, useId } from "react";
import type { FieldValues } from "react-hook-form";
import { useSharedTexts } from "../texts.ts";
import { ApiForm } from "./api-form.tsx";
import type { ApiFormState } from "./use-api-form.ts";
import { useSubmitKey } from "./use-submit-key.ts";

type FormDrawerProps<Values extends FieldValues> = {
  form: ApiFormState<Values>;
  title: string;
  /** What its button says. */
  submit: string;
  onClose: () => void;
  children: ReactNode;
};

/** A long form over one edge of the screen: sent by its button, or by Ctrl or Meta with Enter wherever the focus is. */
export function FormDrawer<Values extends FieldValues>({
  form,
  title,
  submit,
  onClose,
  children,
}: FormDrawerProps<Values>) {
  const { cancel } = useSharedTexts("form");
  const id = useId();
  useSubmitKey(() => void form.submit());
  return (
    <Drawer
      open
      wide
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button disabled={form.pending} onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={id} tone="primary" pending={form.pending}>
            {submit}
          </Button>
        </>
      }
    >
      <ApiForm id={id} form={form}>
        {children}
      </ApiForm>
    </Drawer>
  );
}
