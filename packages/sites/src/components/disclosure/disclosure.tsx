import { Icon } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { type ReactNode, useRef } from "react";
import * as styles from "./disclosure.css.ts";
import { useShown } from "./use-shown.ts";

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
  /** The one that the address means: open, and in view. */
  isMeant?: boolean;
};

/** A row that opens to more; the browser's own element, so keyboard and find-in-page work. */
export function Disclosure(props: DisclosureProps) {
  const { summary, children, defaultOpen = false, isMeant = false } = props;
  const root = useRef<HTMLDetailsElement>(null);
  useShown(root, isMeant);
  return (
    <details
      ref={root}
      className={styles.root}
      open={defaultOpen || isMeant}
      data-state={isMeant ? "meant" : undefined}
    >
      <summary className={styles.summary}>
        <span className={styles.chevron}>
          <Icon icon={icons.chevronRight} />
        </span>
        {summary}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
