import { useId } from "react";
import * as styles from "./tabs.css.ts";
import { useChosenInView } from "./use-chosen-in-view.ts";

export type SegmentedItem<Value extends string> = {
  value: Value;
  label: string;
  count?: number | undefined;
};

export type SegmentedProps<Value extends string> = {
  value: Value;
  onChange: (value: Value) => void;
  items: readonly SegmentedItem<Value>[];
  /** Names the choice for readers. */
  label: string;
};

/** One of a few choices, all in view: a filter, a way of showing. On a phone they stand in one row, which scrolls. */
export function Segmented<Value extends string>({
  value,
  onChange,
  items,
  label,
}: SegmentedProps<Value>) {
  const name = useId();
  const row = useChosenInView(value, items[0]?.value, ":checked");
  return (
    <fieldset aria-label={label}>
      <div className={styles.segments} ref={row}>
        {items.map((item) => (
          <label key={item.value} className={styles.segment}>
            <input
              type="radio"
              className={styles.segmentInput}
              name={name}
              value={item.value}
              checked={item.value === value}
              onChange={() => onChange(item.value)}
            />
            {item.label}
            {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
