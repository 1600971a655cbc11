import type { ReactNode } from "react";
import * as styles from "./field.css.ts";
import { FieldNotes } from "./field-notes.tsx";
import { useFieldNotes } from "./use-field-notes.ts";

export type FieldGroupProps = {
  /** What the fields are about together. */
  legend: string;
  /** The group's name in the form, for what is wrong with the fields together. */
  name?: string | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  children: ReactNode;
};

/** Fields that answer one question together, with an error that belongs to none of them alone. */
export function FieldGroup({ legend, children, ...facts }: FieldGroupProps) {
  const { control, notes } = useFieldNotes(facts);
  return (
    <fieldset
      className={styles.group}
      aria-describedby={control["aria-describedby"]}
      data-invalid={control["aria-invalid"]}
    >
      <legend className={styles.groupLegend}>{legend}</legend>
      {children}
      <FieldNotes {...notes} />
    </fieldset>
  );
}
