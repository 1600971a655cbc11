import { useEffect, useState } from "react";
import { type ArrayPath, type FieldArray, type FieldValues, useFieldArray } from "react-hook-form";
import type { ApiFormState } from "./use-api-form.ts";

/**
 * The rows of a list in a form, to add to and to take from; `id` is a row's key. A row's fields are named
 * after its place: `useField(form, "to.0.address")`. The focus goes to a new row's first field, and from
 * a row that is gone to the one in its place, else to the one before.
 */
export function useRows<Values extends FieldValues, Name extends ArrayPath<Values>>(
  { control, forgetRow }: ApiFormState<Values>,
  name: Name,
) {
  const { fields, append, remove } = useFieldArray({ control, name });
  const [changed, setChanged] = useState<Change | null>(null);
  useEffect(() => {
    if (changed !== null) focusRow(name, changed);
  }, [name, changed]);
  return {
    ids: fields.map(({ id }) => id),
    add(row: FieldArray<Values, Name>) {
      append(row, { shouldFocus: false });
      setChanged({ kind: "added", index: fields.length });
    },
    remove(index: number) {
      remove(index);
      forgetRow(name, index);
      setChanged({ kind: "removed", index });
    },
  };
}

type Change = { kind: "added" | "removed"; index: number };

function focusRow(list: string, { kind, index }: Change): void {
  // Whoever removes a row from elsewhere stays there.
  if (kind === "removed" && document.activeElement !== document.body) return;
  (fieldOf(list, index) ?? fieldOf(list, index - 1))?.focus();
}

function fieldOf(list: string, index: number): HTMLElement | null {
  return document.querySelector(`[name^="${list}.${index}."]`);
}
