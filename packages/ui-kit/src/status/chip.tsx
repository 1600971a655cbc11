import type { ReactNode } from "react";
import { CutText } from "../cut-text/cut-text.tsx";
import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icons.ts";
import { Tipped } from "../tooltip/tipped.tsx";
import * as styles from "./status.css.ts";

export type ChipProps = { children: ReactNode } & (
  | { onRemove?: never; removeLabel?: never }
  | { onRemove: () => void; removeLabel: string }
);

/** A tag; with `onRemove` it carries a cross whose name is `removeLabel`. */
export function Chip({ children, onRemove, removeLabel }: ChipProps) {
  return (
    <span className={styles.chip}>
      {typeof children === "string" ? (
        <CutText text={children} />
      ) : (
        <span className={styles.chipText}>{children}</span>
      )}
      {onRemove !== undefined && (
        <Tipped by={removeLabel}>
          <button
            type="button"
            className={styles.chipRemove}
            aria-label={removeLabel}
            onClick={onRemove}
          >
            <Icon icon={icons.close} size={12} />
          </button>
        </Tipped>
      )}
    </span>
  );
}
