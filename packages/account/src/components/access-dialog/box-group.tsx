import { Checkbox, FieldGroup } from "@sitewright/ui-kit";
import { withItem } from "../../model/permission-table.ts";
import * as styles from "./permission-grid.css.ts";

type BoxGroupProps<Item extends string> = {
  legend: string;
  /** The group's name in the form. */
  name: string;
  words: Readonly<Record<Item, string>>;
  all: readonly Item[];
  value: readonly Item[];
  onChange: (chosen: Item[]) => void;
};

const fewMax = 4;

/** Some of a closed set, each with its box. */
export function BoxGroup<Item extends string>({
  legend,
  name,
  words,
  all,
  value,
  onChange,
}: BoxGroupProps<Item>) {
  return (
    <FieldGroup legend={legend} name={name}>
      <div className={all.length > fewMax ? styles.boxes : styles.fewBoxes}>
        {all.map((item) => (
          <Checkbox
            key={item}
            label={words[item]}
            checked={value.includes(item)}
            onChange={(isIn) => onChange(withItem(all, value, item, isIn))}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
