import type { ReactNode } from "react";
import { CutText } from "../cut-text/cut-text.tsx";
import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icons.ts";
import { Tipped } from "../tooltip/tipped.tsx";
import * as styles from "./filter-tokens.css.ts";

export type FilterToken = {
  id: string;
  /** What is narrowed, as `Severity`. */
  label: string;
  /** To what, as `high`. */
  value: string;
  /** Names the button that takes it away. */
  removeLabel: string;
  onRemove: () => void;
};

type FilterTokensProps = {
  /** Names the list for readers. */
  label: string;
  tokens: readonly FilterToken[];
  /** The way to another one. */
  add?: ReactNode;
};

/** What a list is narrowed by, each with a cross that takes it away. */
export function FilterTokens({ label, tokens, add }: FilterTokensProps) {
  return (
    <div className={styles.root}>
      {tokens.length > 0 && (
        <ul className={styles.list} aria-label={label}>
          {tokens.map(({ id, removeLabel, onRemove, ...token }) => (
            <li key={id} className={styles.token}>
              <span>{token.label}</span>
              <span className={styles.value}>
                <CutText text={token.value} />
              </span>
              <Tipped by={removeLabel}>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={removeLabel}
                  onClick={onRemove}
                >
                  <Icon icon={icons.close} size={13} />
                </button>
              </Tipped>
            </li>
          ))}
        </ul>
      )}
      {add}
    </div>
  );
}
