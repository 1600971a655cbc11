import { siteQueries, useApi, useDescribeError } from "@sitewright/api-client";
import { addressOf } from "@sitewright/contract";
import { Checkbox, ErrorNotice, SkeletonText, TextField, useSettled } from "@sitewright/ui-kit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSharedTexts } from "../../texts.ts";
import * as styles from "./site-choice.css.ts";

/** Sites of one list; from so many on a part of the name finds the others. */
const listed = 50;
const searchFrom = 8;
/** Milliseconds without a key before a text is searched for. */
const settleMs = 200;

type SiteListProps = {
  value: readonly string[];
  onChange: (sites: string[]) => void;
};

/** The team's sites to tick. What is ticked stays so while the list is narrowed. */
export function SiteList({ value, onChange }: SiteListProps) {
  const texts = useSharedTexts("sites");
  const describeError = useDescribeError();
  const [search, setSearch] = useState("");
  const settled = useSettled(search.trim(), settleMs);
  const sites = useQuery({
    ...siteQueries.list(useApi(), { limit: listed, search: settled }),
    placeholderData: keepPreviousData,
  });
  const count = sites.data?.count ?? 0;
  const rest = count - (sites.data?.results.length ?? 0);

  return (
    <div className={styles.box}>
      {(count >= searchFrom || search !== "") && (
        <TextField
          label={texts.find}
          type="search"
          autoComplete="off"
          value={search}
          onChange={setSearch}
        />
      )}
      {sites.isPending && <SkeletonText lines={3} />}
      {sites.isLoadingError && (
        <ErrorNotice
          {...describeError(sites.error)}
          title={texts.failed}
          onRetry={() => void sites.refetch()}
        />
      )}
      {sites.data?.count === 0 && (
        <p className={styles.words}>{search === "" ? texts.none : texts.noneFound}</p>
      )}
      <div className={styles.list}>
        {sites.data?.results.map(({ id, site_url }) => (
          <Checkbox
            key={id}
            label={addressOf(site_url)}
            checked={value.includes(id)}
            onChange={(isIn) =>
              onChange(isIn ? [...value, id] : value.filter((chosen) => chosen !== id))
            }
          />
        ))}
      </div>
      {rest > 0 && <p className={styles.words}>{texts.more(rest)}</p>}
      <p className={styles.words} role="status">
        {texts.chosen(value.length)}
      </p>
    </div>
  );
}
