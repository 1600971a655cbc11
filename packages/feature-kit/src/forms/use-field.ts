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

type FieldProps<Value> = { name: string; value: Value; onChange: (next: Value) => void };
type FlagProps<Value> = { name: string; checked: Value; onChange: (next: Value) => void };

/** What a field of the kit takes: `<TextField label="Name" {...useField(form, "name")} />`. */
export function useField<Values extends FieldValues, Name extends Path<Values>>(
  form: FieldForm<Values>,
  name: Name,
): FieldProps<PathValue<Values, Name>> {
  const { field } = useController({ control: form.control, name });
  useFieldOnPage(form.fields, name);
  const value: PathValue<Values, Name> = field.value;
  const onChange = (next: PathValue<Values, Name>) => {
    field.onChange(next);
    form.markEdited(name);
  };
  return { name, value, onChange };
}

/** The same for a box or a switch: `<Switch label="Weekly" {...useFlag(form, "weekly")} />`. */
export function useFlag<Values extends FieldValues, Name extends FieldPathByValue<Values, boolean>>(
  form: FieldForm<Values>,
  name: Name,
): FlagProps<PathValue<Values, Name>> {
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
