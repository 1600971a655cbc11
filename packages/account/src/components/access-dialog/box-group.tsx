import { Checkbox } from "@sitewright/ui-kit";
import { useId } from "react";
import { withItem } from "../../model/permission-table.ts";
import * as styles from "./permission-grid.css.ts";

type BoxGroupProps<Item extends string> = {
  legend: string;
  words: Readonly<Record<Item, string>>;
  all: readonly Item[];
  chosen: readonly Item[];
  onChange: (chosen: Item[]) => void;
  error?: string | undefined;
};

const fewMax = 4;

/** Some of a closed set, each with its box. */
export function BoxGroup<Item extends string>({
  legend,
  words,
  all,
  chosen,
  onChange,
  error,
}: BoxGroupProps<Item>) {
  const errorId = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={all.length > fewMax ? styles.boxes : styles.fewBoxes}>
        {all.map((item) => (
          <Checkbox
            key={item}
            label={words[item]}
            checked={chosen.includes(item)}
            onChange={(isIn) => onChange(withItem(all, chosen, item, isIn))}
          />
        ))}
      </div>
      {error !== undefined && (
        <p className={styles.fault} id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
