import { type FieldValues, useWatch } from "react-hook-form";
import type { ApiFormState } from "./use-api-form.ts";

/** What the fields of a form hold, as it is typed: for what follows from several of them. */
export function useFormValues<Values extends FieldValues>(
  form: Pick<ApiFormState<Values>, "control">,
): Values {
  // Of a form that has a value for each field, all are there.
  return useWatch({ control: form.control }) as Values;
}
