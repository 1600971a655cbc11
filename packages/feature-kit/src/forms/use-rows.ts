import { type ArrayPath, type FieldArray, type FieldValues, useFieldArray } from "react-hook-form";
import type { ApiFormState } from "./use-api-form.ts";

/**
 * The rows of a list in a form, to add to and to take from; `id` is a row's key. A row's fields are named
 * after its place: `useField(form, "to.0.address")`.
 */
export function useRows<Values extends FieldValues, Name extends ArrayPath<Values>>(
  { control, forgetRow }: ApiFormState<Values>,
  name: Name,
) {
  const { fields, append, remove } = useFieldArray({ control, name });
  return {
    ids: fields.map(({ id }) => id),
    /** The new row's first field takes the focus. */
    add: (row: FieldArray<Values, Name>) => append(row),
    remove(index: number) {
      remove(index);
      forgetRow(name, index);
    },
  };
}
