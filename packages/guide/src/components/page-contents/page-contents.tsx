import { useId } from "react";
import { messages } from "../../messages.ts";
import type { GuideHeading } from "../../model/headings-of.ts";
import * as styles from "./page-contents.css.ts";
import { useReadHeading } from "./use-read-heading.ts";

/** The headings of the page that is read, beside it; the one that is read stands out. */
export function PageContents({ headings }: { headings: readonly GuideHeading[] }) {
  const title = useId();
  const read = useReadHeading(headings);
  if (headings.length === 0) return null;
  return (
    <nav aria-labelledby={title} className={styles.beside}>
      <h2 id={title} className={styles.title}>
        {messages.page.onThisPage}
      </h2>
      <HeadingList headings={headings} read={read} />
    </nav>
  );
}

/** The same folded above the page, where there is no room beside it. */
export function FoldedContents({ headings }: { headings: readonly GuideHeading[] }) {
  if (headings.length === 0) return null;
  return (
    <details className={styles.folded}>
      <summary className={styles.summary}>{messages.page.onThisPage}</summary>
      <HeadingList headings={headings} read={null} />
    </details>
  );
}

type HeadingListProps = { headings: readonly GuideHeading[]; read: string | null };

function HeadingList({ headings, read }: HeadingListProps) {
  return (
    <ul>
      {headings.map(({ id, text, depth }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={styles.link}
            data-depth={depth}
            aria-current={id === read ? "location" : undefined}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
