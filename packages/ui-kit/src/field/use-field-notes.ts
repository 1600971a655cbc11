import { useId } from "react";
import { useFieldError } from "../form/form-errors.ts";

export type FieldFacts = {
  /** The field's name in the form around it, which may say what is wrong with it: `email`, `to.0.address`. */
  name?: string | undefined;
  /** What is wrong and what to do; goes before what the form says. */
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
};

/** The attributes that tie a control to its label, hint and error. */
export type ControlWiring = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
};

export type FieldNotesWiring = {
  hint: string | undefined;
  hintId: string;
  error: string | undefined;
  errorId: string;
};

/** Ties a control to what is said below it: spread `control` on the control, `notes` on `FieldNotes`. */
export function useFieldNotes({ name, error: ownError, hint, required }: FieldFacts): {
  control: ControlWiring;
  notes: FieldNotesWiring;
} {
  const id = useId();
  const formError = useFieldError(name);
  const error = ownError ?? formError;
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  return {
    control: {
      id,
      "aria-describedby": [hint && hintId, error && errorId].filter(Boolean).join(" ") || undefined,
      "aria-invalid": error ? true : undefined,
      "aria-required": required ? true : undefined,
    },
    notes: { hint, hintId, error, errorId },
  };
}
