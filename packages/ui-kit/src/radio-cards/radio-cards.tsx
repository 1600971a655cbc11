import * as Radix from "@radix-ui/react-radio-group";
import { FieldNotes } from "../field/field-notes.tsx";
import { useFieldNotes } from "../field/use-field-notes.ts";
import type { IconShape } from "../icon/icon.tsx";
import { Icon } from "../icon/icon.tsx";
import { Badge } from "../status/badge.tsx";
import * as styles from "./radio-cards.css.ts";

export type RadioCard<Value extends string> = {
  value: Value;
  label: string;
  description?: string;
  icon?: IconShape;
  /** A short word in the card's corner. */
  badge?: string;
  disabled?: boolean;
};

export type RadioCardsProps<Value extends string> = {
  legend: string;
  /** Null before a choice is made. */
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly RadioCard<Value>[];
  /** Cards beside each other where the screen is wide enough. */
  columns?: 1 | 2 | 3;
  name?: string;
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
  onBlur?: (() => void) | undefined;
};

/** One choice of a few that need more than a word. Arrows move between the cards. */
export function RadioCards<Value extends string>({
  legend,
  value,
  onChange,
  options,
  columns = 1,
  onBlur,
  ...facts
}: RadioCardsProps<Value>) {
  const { control, notes } = useFieldNotes(facts);
  const { id } = control;
  return (
    <div className={styles.root}>
      <div className={styles.legend} id={`${id}legend`}>
        {legend}
      </div>
      <Radix.Root
        {...control}
        className={styles.columns[columns]}
        aria-labelledby={`${id}legend`}
        onBlur={() => onBlur?.()}
        value={value}
        onValueChange={(next) => {
          const chosen = options.find((option) => option.value === next);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {options.map((option, place) => (
          <Radix.Item
            key={option.value}
            value={option.value}
            disabled={option.disabled ?? false}
            className={styles.card}
            aria-labelledby={`${id}label${place}`}
            {...(option.description !== undefined && {
              "aria-describedby": `${id}description${place}`,
            })}
          >
            <span className={styles.mark}>
              <Radix.Indicator className={styles.dot} />
            </span>
            <span className={styles.words}>
              <span className={styles.label} id={`${id}label${place}`}>
                {option.icon !== undefined && <Icon icon={option.icon} />}
                {option.label}
              </span>
              {option.description !== undefined && (
                <span className={styles.description} id={`${id}description${place}`}>
                  {option.description}
                </span>
              )}
            </span>
            {option.badge !== undefined && <Badge tone="accent">{option.badge}</Badge>}
          </Radix.Item>
        ))}
      </Radix.Root>
      <FieldNotes {...notes} />
    </div>
  );
}
