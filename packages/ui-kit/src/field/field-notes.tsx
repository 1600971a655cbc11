import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icons.ts";
import * as styles from "./field.css.ts";
import type { FieldNotesWiring } from "./use-field-notes.ts";

/** What stands below a control: its hint, and what is wrong with it. */
export function FieldNotes({ hint, hintId, error, errorId }: FieldNotesWiring) {
  return (
    <>
      {hint && (
        <div className={styles.hint} id={hintId}>
          {hint}
        </div>
      )}
      {error && (
        <div className={styles.error} id={errorId}>
          <span className={styles.errorIcon}>
            <Icon icon={icons.alert} size={13} />
          </span>
          {error}
        </div>
      )}
    </>
  );
}
