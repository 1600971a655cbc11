import { IconButton } from "../button/icon-button.tsx";
import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icons.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import type { DataTableFilter } from "./data-table-props.ts";
import { messages } from "./messages.ts";
import * as styles from "./toolbar.css.ts";
import { useFilterDraft } from "./use-filter-draft.ts";

/** The box that narrows the rows to those with a text; Escape or the cross empties it. */
export function FilterBox({ value, onChange, label, placeholder = label }: DataTableFilter) {
  const texts = useKitTexts("dataTable", messages);
  const { text, change, clear, leave } = useFilterDraft(value, onChange);
  return (
    <div className={styles.filter}>
      <Icon icon={icons.filter} />
      <input
        type="search"
        className={styles.filterInput}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || text === "") return;
          // A drawer around the table stays open; the browser's own clearing would wait for the pause.
          event.preventDefault();
          event.stopPropagation();
          clear();
        }}
      />
      {text !== "" && (
        <IconButton
          icon={icons.close}
          label={texts.clearFilter(label)}
          size="small"
          onClick={clear}
        />
      )}
    </div>
  );
}
