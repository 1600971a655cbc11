import { Button, IconButton } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import type { ReactNode } from "react";
import { useTexts } from "../../texts.ts";
import * as styles from "./issue-bar.css.ts";

type SelectionBarProps = {
  selected: number;
  /** How many there are under the filters. */
  count: number;
  onSelectAll: () => void;
  /** While all are fetched: what is done meanwhile would be done to some of them. */
  isSelectingAll: boolean;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
};

/** What is selected, and what can be done with all of it at once. */
export function SelectionBar({
  selected,
  count,
  onSelectAll,
  isSelectingAll,
  onClear,
  children,
}: SelectionBarProps) {
  const texts = useTexts("selection");
  const actions = useTexts("actions");
  return (
    <section className={styles.selection} aria-label={actions.bulk}>
      <IconButton icon={icons.close} label={actions.clear} size="small" onClick={onClear} />
      <span className={styles.selected} role="status">
        {texts.selected(selected)}
      </span>
      {selected < count && (
        <Button size="small" tone="ghost" onClick={onSelectAll} pending={isSelectingAll}>
          {texts.all(count)}
        </Button>
      )}
      <fieldset className={styles.selectionActions} disabled={isSelectingAll}>
        {children}
      </fieldset>
    </section>
  );
}
