import { Checkbox } from "@sitewright/ui-kit";
import { useId } from "react";
import { messages } from "../../messages.ts";
import * as styles from "./site-choice.css.ts";
import { SiteList } from "./site-list.tsx";

const texts = messages.sites;

type SiteChoiceProps = {
  /** Ids of sites; null means all, also those added later. */
  value: readonly string[] | null;
  onChange: (sites: readonly string[] | null) => void;
  error?: string | undefined;
};

/** All of the team's sites, or certain ones. */
export function SiteChoice({ value, onChange, error }: SiteChoiceProps) {
  const errorId = useId();
  return (
    <fieldset className={styles.root} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={styles.legend}>{texts.legend}</legend>
      <Checkbox
        label={texts.all}
        checked={value === null}
        onChange={(isAll) => onChange(isAll ? null : [])}
      />
      {value !== null && <SiteList value={value} onChange={onChange} />}
      {error !== undefined && (
        <p className={styles.fault} id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
