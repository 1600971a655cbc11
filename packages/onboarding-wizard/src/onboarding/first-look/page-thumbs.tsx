import type { Page } from "@sitewright/contract";
import { useTexts } from "../../texts.ts";
import * as styles from "./first-look.css.ts";
import { PageThumb } from "./page-thumb.tsx";

/** Pages that are expected of a crawl that has found none yet. */
const expected = ["first", "second", "third"];

/** The pages in pictures, each as it lands. */
export function PageThumbs({ pages, isCrawling }: { pages: readonly Page[]; isCrawling: boolean }) {
  const texts = useTexts("firstLook");
  if (pages.length === 0 && !isCrawling) return <p className={styles.none}>{texts.noPages}</p>;
  return (
    <ul className={styles.grid}>
      {pages.map((page) => (
        <PageThumb key={page.id} page={page} />
      ))}
      {pages.length === 0 &&
        expected.map((name) => (
          <li key={name} aria-hidden="true">
            <div className={styles.frame} data-state="waiting" />
          </li>
        ))}
    </ul>
  );
}
