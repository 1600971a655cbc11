import { useId } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icons.ts";
import { useFormats } from "../locale/use-formats.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import type { DataTablePage } from "./data-table-props.ts";
import * as styles from "./pager.css.ts";
import { lastOffset, pageRange, pageSentence, resizePage } from "./paging-words.ts";

/** Steps through rows that the server pages, and says where in them the page lies. */
export function Pager({ caption, page }: { caption: string; page: DataTablePage }) {
  const formats = useFormats();
  const selectId = useId();
  const { limit, offset, count, onChange } = page;
  const last = lastOffset(page);
  const go = (to: number) => onChange({ limit, offset: Math.min(Math.max(to, 0), last) });
  const sizes = pageSizes.includes(limit) ? pageSizes : [...pageSizes, limit].sort((a, b) => a - b);
  return (
    <nav className={styles.root} aria-label={`${caption}, pages`}>
      <label className={styles.size} htmlFor={selectId}>
        Rows per page
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
        <span aria-hidden>{pageRange(page, formats)}</span>
        <VisuallyHidden>
          <span role="status">{pageSentence(page, formats)}</span>
        </VisuallyHidden>
      </p>
      <div className={styles.steps}>
        {offset > 0 || count > limit ? (
          <>
            <IconButton
              icon={icons.first}
              label="First page"
              disabled={offset === 0}
              onClick={() => go(0)}
            />
            <IconButton
              icon={icons.chevronLeft}
              label="Previous page"
              disabled={offset === 0}
              onClick={() => go(offset - limit)}
            />
            <IconButton
              icon={icons.chevronRight}
              label="Next page"
              disabled={offset >= last}
              onClick={() => go(offset + limit)}
            />
            <IconButton
              icon={icons.last}
              label="Last page"
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
