import type { ReactNode } from "react";
import { CutText } from "../cut-text/cut-text.tsx";
import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icons.ts";
import { useHeadings } from "../layout/heading-level.tsx";
import type { Href } from "../link/href.ts";
import { Link } from "../link/link.tsx";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { messages } from "./messages.ts";
import * as styles from "./page-header.css.ts";

/** The label is cut off where it is long, and said in full as `CutText` does. */
export type Crumb = { label: string; href?: Href | undefined };

export type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  /** From the outermost page to this one; the last needs no href. */
  breadcrumbs?: Crumb[] | undefined;
  status?: ReactNode;
  /** The primary action comes last. */
  actions?: ReactNode;
  /** What there is to say of it in many short words: below all else, as wide as the page. */
  facts?: ReactNode;
};

/** What this page is, where it is, how it stands, and what can be done. */
export function PageHeader(props: PageHeaderProps) {
  const { title, description, breadcrumbs, status, actions, facts } = props;
  const { Page } = useHeadings();
  return (
    <header className={styles.root}>
      {breadcrumbs !== undefined && <Breadcrumbs crumbs={breadcrumbs} />}
      <div className={styles.row}>
        <div className={styles.heading}>
          <div className={styles.titleRow}>
            {status}
            <Page className={styles.title}>{title}</Page>
          </div>
          {description !== undefined && <div className={styles.description}>{description}</div>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {facts !== undefined && <div className={styles.facts}>{facts}</div>}
    </header>
  );
}

function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const texts = useKitTexts("pageHeader", messages);
  return (
    <nav aria-label={texts.crumbs}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, href }, index) => (
          <li
            className={styles.crumb}
            key={`${label} ${href ?? ""}`}
            data-short={label.length <= shortName || undefined}
          >
            {index > 0 && <Icon icon={icons.chevronRight} size={13} />}
            {href === undefined ? (
              <span className={styles.place} aria-current="page">
                <Name text={label} />
              </span>
            ) : (
              <span className={styles.place}>
                <Link href={href} tone="plain">
                  <Name text={label} />
                </Link>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Letters of a name that is not cut off. */
const shortName = 8;

/** What a page calls itself may be in any script. */
function Name({ text }: { text: string }) {
  return (
    <CutText text={text}>
      <bdi>{text}</bdi>
    </CutText>
  );
}
