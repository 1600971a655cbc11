import type { LighthouseAudit } from "@sitewright/contract";
import { keyed } from "../../model/keyed.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./lighthouse-panel.css.ts";

type AuditItemsProps = { label: string; items: LighthouseAudit["items"] };

/** What an audit found, as a table of text: addresses and snippets come from the scanned page. */
export function AuditItems({ label, items }: AuditItemsProps) {
  const texts = useTexts("lighthousePanel");
  const columns = [...new Set(items.flatMap((item) => Object.keys(item)))];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take the focus, or keyboards cannot scroll it.
    <section className={styles.itemsFrame} aria-label={texts.foundBy(label)} tabIndex={0}>
      <table className={styles.items}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.itemHeader}>
                {headerOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(items, JSON.stringify).map(({ key, item }) => (
            <tr key={key}>
              {columns.map((column) => (
                <td key={column} className={styles.item}>
                  {item[column] ?? ""}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** `totalBytes` and `total_bytes` read as `Total bytes`. */
function headerOf(column: string): string {
  const words = column.replaceAll(/([a-z\d])([A-Z])/g, "$1 $2").replaceAll(/[_-]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
