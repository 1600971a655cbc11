import { siteQueries, useApi } from "@sitewright/api-client";
import { hostOf } from "@sitewright/contract";
import { Loaded, numberOf } from "@sitewright/feature-kit";
import { Checkbox, FieldGroup } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../texts.ts";
import * as styles from "./tokens.css.ts";

type SiteChoiceProps = {
  /** Null is every site, also those added later. */
  value: readonly string[] | null;
  onChange: (sites: readonly string[] | null) => void;
  error: string | undefined;
};

/** All sites, or certain ones to tick. */
export function SiteChoice({ value, onChange, error }: SiteChoiceProps) {
  const texts = useTexts("make");
  return (
    <FieldGroup legend={texts.sites} error={error}>
      <Checkbox
        label={texts.allSites}
        checked={value === null}
        onChange={(isAll) => onChange(isAll ? null : [])}
      />
      {value !== null && <SiteList value={value} onChange={onChange} />}
    </FieldGroup>
  );
}

/** As many as one call lists. */
const listed = 100;

type SiteListProps = {
  value: readonly string[];
  onChange: (sites: readonly string[]) => void;
};

function SiteList({ value, onChange }: SiteListProps) {
  const texts = useTexts("make");
  const sites = useQuery(siteQueries.list(useApi(), { limit: listed }));
  return (
    <Loaded query={sites} label={texts.sites}>
      {({ results, count }) => (
        <>
          {count === 0 && <p className={styles.note}>{texts.noSites}</p>}
          <div className={styles.sites}>
            {results.map(({ id, site_url }) => (
              <Checkbox
                key={id}
                label={hostOf(site_url)}
                checked={value.includes(id)}
                onChange={(isChosen) =>
                  onChange(isChosen ? [...value, id] : value.filter((one) => one !== id))
                }
              />
            ))}
          </div>
          {count > results.length && (
            <p className={styles.note}>{texts.someSites(numberOf(results.length))}</p>
          )}
        </>
      )}
    </Loaded>
  );
}
