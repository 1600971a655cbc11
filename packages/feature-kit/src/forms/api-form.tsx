import { ErrorNotice, Form, FormErrorsContext, Stack } from "@sitewright/ui-kit";
import { type ReactNode, useMemo } from "react";
import type { FieldValues } from "react-hook-form";
import { faultsExcept } from "./form-faults.ts";
import type { ApiFormState } from "./use-api-form.ts";

type ApiFormProps<Values extends FieldValues> = {
  form: ApiFormState<Values>;
  /** For a submit button outside the form. */
  id?: string | undefined;
  children: ReactNode;
};

/** The fields of a form, under what is wrong with it as a whole. */
export function ApiForm<Values extends FieldValues>({ form, id, children }: ApiFormProps<Values>) {
  const { faults, edited } = form;
  // Beside what the form was refused for, which has to stay as it is: a new object would take the focus.
  const said = useMemo(() => faultsExcept(faults, edited), [faults, edited]);
  return (
    <Form id={id} errors={faults} pending={form.pending} onSubmit={form.submit}>
      <FormErrorsContext value={said}>
        <Stack gap="4">
          {form.notice !== null && <ErrorNotice {...form.notice} />}
          {children}
        </Stack>
      </FormErrorsContext>
    </Form>
  );
}
