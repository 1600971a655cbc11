import { siteQueries, useApi } from "@sitewright/api-client";
import { addressOf, type IssuesSearch, issueGroups } from "@sitewright/contract";
import { useAssignees } from "@sitewright/feature-kit";
import { FilterBox, type FilterToken, FilterTokens, Select } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { issueSorts } from "../../model/issues-search.ts";
import { useTexts } from "../../texts.ts";
import { FilterPopover } from "./filter-popover.tsx";
import * as styles from "./issue-bar.css.ts";

type IssueFiltersProps = {
  search: IssuesSearch;
  labels: readonly string[];
  onSearchChange: (search: IssuesSearch) => void;
};

/** What the list is narrowed by, how it is gathered and in which order. */
export function IssueFilters({ search, labels, onSearchChange }: IssueFiltersProps) {
  const texts = useTexts("filters");
  const inbox = useTexts("inbox");
  const narrow = (to: Partial<IssuesSearch>) => onSearchChange({ ...search, ...to });
  const tokens = useTokens(search, narrow);
  return (
    <div className={styles.filters}>
      <FilterBox
        label={inbox.filter}
        value={search.search ?? ""}
        onChange={(text) => narrow({ search: text || undefined })}
      />
      <FilterTokens
        label={texts.title}
        tokens={tokens}
        add={<FilterPopover {...{ search, labels }} onNarrow={narrow} />}
      />
      <span className={styles.push} />
      <div className={styles.choice}>
        <Select
          label={texts.group}
          hideLabel
          value={search.group ?? "state"}
          onChange={(group) => narrow({ group: group === "state" ? undefined : group })}
          options={issueGroups.map((value) => ({ value, label: texts.groups[value] }))}
        />
      </div>
      <div className={styles.choice}>
        <Select
          label={texts.sort}
          hideLabel
          value={search.sort ?? "severity"}
          onChange={(sort) => narrow({ sort: sort === "severity" ? undefined : sort })}
          options={issueSorts.map((value) => ({ value, label: texts.sorts[value] }))}
        />
      </div>
    </div>
  );
}

/** What is narrowed, each in words with the way to take it away. */
function useTokens(
  search: IssuesSearch,
  narrow: (to: Partial<IssuesSearch>) => void,
): FilterToken[] {
  const texts = useTexts("filters");
  const sources = useTexts("sources");
  const severities = useTexts("severities");
  const states = useTexts("states");
  const api = useApi();
  const people = useAssignees();
  const site = useQuery({
    ...siteQueries.detail(api, search.site ?? ""),
    enabled: search.site !== undefined,
    select: ({ site_url }) => addressOf(site_url),
  });
  const { state, severity, source, assignee } = search;
  const who = assignee === "none" ? texts.nobody : people.find(({ id }) => id === assignee)?.name;
  const values = {
    state: state && states[state],
    severity: severity && severities[severity],
    source: source && sources[source],
    site: search.site && (site.data ?? texts.theSite),
    page: search.page && texts.thePage,
    label: search.label,
    assignee: assignee && (who ?? texts.assignee),
  } as const;
  return (Object.keys(values) as (keyof typeof values)[]).flatMap((id) => {
    const value = values[id];
    if (!value) return [];
    const label = texts[id];
    return [
      {
        id,
        label,
        value,
        removeLabel: texts.remove(label),
        onRemove: () => narrow({ [id]: undefined }),
      },
    ];
  });
}
