import { useEffect } from "react";
import {
  type FieldPathByValue,
  type FieldValues,
  type Path,
  type PathValue,
  useController,
} from "react-hook-form";
import type { ApiFormState } from "./use-api-form.ts";

type FieldForm<Values extends FieldValues> = Pick<
  ApiFormState<Values>,
  "control" | "fields" | "markEdited"
>;

/** What a field of the kit takes: `<TextField label="Name" {...useField(form, "name")} />`. */
export function useField<Values extends FieldValues, Name extends Path<Values>>(
  form: FieldForm<Values>,
  name: Name,
) {
  const { field } = useController({ control: form.control, name });
  useFieldOnPage(form.fields, name);
  const value: PathValue<Values, Name> = field.value;
  const onChange = (next: PathValue<Values, Name>) => {
    field.onChange(next);
    form.markEdited(name);
  };
  return { name: name as string, value, onChange };
}

/** The same for a box or a switch: `<Switch label="Weekly" {...useFlag(form, "weekly")} />`. */
export function useFlag<Values extends FieldValues, Name extends FieldPathByValue<Values, boolean>>(
  form: FieldForm<Values>,
  name: Name,
) {
  const { value, ...field } = useField(form, name);
  return { ...field, checked: value };
}

/** Says that a field is there: what is wrong with one that is not would be shown nowhere. */
function useFieldOnPage(fields: Set<string>, name: string): void {
  useEffect(() => {
    fields.add(name);
    return () => {
      fields.delete(name);
    };
  }, [fields, name]);
}
