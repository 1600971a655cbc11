import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import * as icons from "../icon/icons.ts";
import { Popover, type PopoverProps } from "../popover/popover.tsx";
import * as styles from "./filter-tokens.css.ts";

type AddFilterProps = Pick<PopoverProps, "label" | "align"> & {
  /** The button's word, as `Filter`. */
  text: string;
  /** The fields that narrow the list. */
  children: ReactNode;
};

/** The way to a further filter, for `add` of `FilterTokens`: its fields are there while it is open. */
export function AddFilter({ text, children, ...popover }: AddFilterProps) {
  return (
    <Popover
      {...popover}
      trigger={
        <Button size="small" icon={icons.plus}>
          {text}
        </Button>
      }
    >
      <div className={styles.fields}>{children}</div>
    </Popover>
  );
}
