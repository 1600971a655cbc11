import { useFormats } from "@sitewright/ui-kit";
import type { Field, Limits } from "../../model/read-fields.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./call-card.css.ts";

type FieldListProps = {
  fields: readonly Field[];
  /** What lies within a field is shown when one asks for it. */
  isFolded?: boolean;
};

/** Fields with their type, what limits them, and those within them. */
export function FieldList({ fields, isFolded = false }: FieldListProps) {
  return (
    <ul className={styles.fields}>
      {fields.map((field) => (
        <li key={field.name} className={styles.field}>
          <FieldRow field={field} />
          <Within field={field} isFolded={isFolded} />
        </li>
      ))}
    </ul>
  );
}

function FieldRow({ field }: { field: Field }) {
  const texts = useTexts("call");
  const limits = useLimits(field.limits);
  const facts = [field.type, field.canBeNull && texts.orNull, limits].filter(Boolean).join(", ");
  return (
    <div className={styles.row}>
      <div>
        <code className={styles.name}>{field.name}</code>{" "}
        {field.isRequired && <span className={styles.required}>{texts.required}</span>}
        <div className={styles.facts}>{facts}</div>
      </div>
      <div className={styles.about}>
        {field.about && <p className={styles.line}>{field.about}</p>}
        {field.choices.length > 0 && (
          <p className={styles.line}>
            {texts.choices}{" "}
            {field.choices.map((choice) => (
              <code key={choice} className={styles.choice}>
                {choice}
              </code>
            ))}
          </p>
        )}
        {field.fallback !== undefined && (
          <p className={styles.line}>{texts.leftOut(field.fallback)}</p>
        )}
      </div>
    </div>
  );
}

function Within({ field, isFolded }: { field: Field; isFolded: boolean }) {
  const texts = useTexts("call");
  if (field.fields.length === 0) return null;
  const list = (
    <div className={styles.within}>
      <FieldList fields={field.fields} isFolded={isFolded} />
    </div>
  );
  if (!isFolded) return list;
  return (
    <details>
      <summary className={styles.fold}>{texts.within(field.name)}</summary>
      {list}
    </details>
  );
}

function useLimits(limits: Limits | undefined): string {
  const texts = useTexts("call");
  const { number } = useFormats();
  if (limits === undefined) return "";
  const worded = (value: number | undefined) => (value === undefined ? null : number(value));
  return texts.limits[limits.of](worded(limits.min), worded(limits.max));
}
