import * as styles from "./data-table.css.ts";

type RowCheckboxProps = {
  label: string;
  checked: boolean | "mixed";
  /** `range`: Shift was held. */
  onToggle: (checked: boolean, range: boolean) => void;
  disabled?: boolean;
  id?: string;
};

/** A checkbox without visible words, in a target large enough for a thumb. */
export function RowCheckbox({ label, checked, onToggle, disabled = false, id }: RowCheckboxProps) {
  return (
    <label
      className={styles.checkTarget}
      onMouseDown={(event) => {
        if (event.shiftKey) event.preventDefault();
      }}
    >
      <input
        ref={(input) => {
          if (input !== null) input.indeterminate = checked === "mixed";
        }}
        id={id}
        type="checkbox"
        className={styles.check}
        aria-label={label}
        checked={checked === true}
        disabled={disabled}
        onChange={(event) => {
          const { nativeEvent } = event;
          const range = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
          onToggle(event.target.checked, range);
        }}
      />
    </label>
  );
}
