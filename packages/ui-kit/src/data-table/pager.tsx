import { useId } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icons.ts";
import { useFormats } from "../locale/use-formats.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import type { DataTablePage } from "./data-table-props.ts";
import { messages } from "./messages.ts";
import * as styles from "./pager.css.ts";
import { lastOffset, pageRange, pageSentence, resizePage } from "./paging-words.ts";

/** Steps through rows that the server pages, and says where in them the page lies. */
export function Pager({ caption, page }: { caption: string; page: DataTablePage }) {
  const texts = useKitTexts("dataTable", messages);
  const formats = useFormats();
  const selectId = useId();
  const { limit, offset, count, onChange } = page;
  const last = lastOffset(page);
  const go = (to: number) => onChange({ limit, offset: Math.min(Math.max(to, 0), last) });
  const sizes = pageSizes.includes(limit) ? pageSizes : [...pageSizes, limit].sort((a, b) => a - b);
  return (
    <nav className={styles.root} aria-label={texts.pagesOf(caption)}>
      <label className={styles.size} htmlFor={selectId}>
        {texts.rowsPerPage}
        <span className={styles.selectBox}>
          <select
            id={selectId}
            className={styles.select}
            value={limit}
            onChange={(event) => onChange(resizePage(page, Number(event.target.value)))}
          >
            {sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
          <span className={styles.selectIcon}>
            <Icon icon={icons.chevronDown} size={14} />
          </span>
        </span>
      </label>
      <p className={styles.range}>
        <span aria-hidden>{pageRange(page, texts, formats)}</span>
        <VisuallyHidden>
          <span role="status">{pageSentence(page, texts, formats)}</span>
        </VisuallyHidden>
      </p>
      <div className={styles.steps}>
        {offset > 0 || count > limit ? (
          <>
            <IconButton
              icon={icons.first}
              label={texts.first}
              disabled={offset === 0}
              onClick={() => go(0)}
            />
            <IconButton
              icon={icons.chevronLeft}
              label={texts.previous}
              disabled={offset === 0}
              onClick={() => go(offset - limit)}
            />
            <IconButton
              icon={icons.chevronRight}
              label={texts.next}
              disabled={offset >= last}
              onClick={() => go(offset + limit)}
            />
            <IconButton
              icon={icons.last}
              label={texts.last}
              disabled={offset >= last}
              onClick={() => go(last)}
            />
          </>
        ) : null}
      </div>
    </nav>
  );
}

const pageSizes = [10, 25, 50, 100];
