import { Icon } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import * as styles from "./inspector.css.ts";

type ToggleChipsProps<Value extends string> = {
  items: readonly { value: Value; label: string }[];
  value: readonly Value[];
  onChange: (value: readonly Value[]) => void;
  /** The last one stays. */
  isAtLeastOne?: boolean;
};

/** Any of a few choices, all in view. */
export function ToggleChips<Value extends string>({
  items,
  value,
  onChange,
  isAtLeastOne = false,
}: ToggleChipsProps<Value>) {
  return (
    <div className={styles.chips}>
      {items.map((item) => {
        const isOn = value.includes(item.value);
        return (
          <button
            key={item.value}
            type="button"
            aria-pressed={isOn}
            className={styles.chip}
            disabled={isAtLeastOne && isOn && value.length === 1}
            onClick={() =>
              // In the order in which they are shown.
              onChange(
                items.flatMap((one) =>
                  (one.value === item.value ? !isOn : value.includes(one.value)) ? [one.value] : [],
                ),
              )
            }
          >
            {isOn && <Icon icon={icons.check} size={13} />}
            {item.label}
          </button>
        );
      })}
    </div>
  );
}
