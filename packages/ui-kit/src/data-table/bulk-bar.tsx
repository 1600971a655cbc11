import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { useFormats } from "../locale/use-formats.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import * as styles from "./bulk-bar.css.ts";
import type { BulkAction } from "./data-table-props.ts";
import { messages } from "./messages.ts";
import { selectedWords } from "./selection-words.ts";

type BulkBarProps = {
  selected: ReadonlySet<string>;
  /** How many of them are among the rows shown. */
  shown: number;
  actions: readonly BulkAction[];
  note: ReactNode;
  onClear: () => void;
};

/** What can be done with the selected rows; it stays in view while the table is. */
export function BulkBar({ selected, shown, actions, note, onClear }: BulkBarProps) {
  const texts = useKitTexts("dataTable", messages);
  return (
    <section className={styles.root} aria-label={texts.selectedRows}>
      <span className={styles.count}>
        {selectedWords(selected.size, shown, texts, useFormats())}
      </span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
      <Button size="small" tone="ghost" onClick={onClear}>
        {texts.clear}
      </Button>
      <div className={styles.actions}>
        {actions.map(({ id, label, icon, tone, onSelect }) => (
          <Button
            key={id}
            size="small"
            icon={icon}
            tone={tone ?? "neutral"}
            onClick={() => onSelect([...selected])}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
