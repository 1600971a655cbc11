import { siteQueries, useApi } from "@sitewright/api-client";
import {
  addressOf,
  findingSeverities,
  type IssuesSearch,
  issueSources,
} from "@sitewright/contract";
import { useAssignees } from "@sitewright/feature-kit";
import { AddFilter, Combobox, FilterSelect } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../texts.ts";

type FilterPopoverProps = {
  search: IssuesSearch;
  /** Words of the issues at hand that they are filed under. */
  labels: readonly string[];
  onNarrow: (to: Partial<IssuesSearch>) => void;
};

/** What a list of issues can be narrowed by, beside a text. */
export function FilterPopover(props: FilterPopoverProps) {
  const texts = useTexts("filters");
  return (
    <AddFilter label={texts.title} align="start" text={texts.add}>
      <Fields {...props} />
    </AddFilter>
  );
}

const any = "any";

function Fields({ search, labels, onNarrow }: FilterPopoverProps) {
  const texts = useTexts("filters");
  const sources = useTexts("sources");
  const severities = useTexts("severities");
  const sites = useQuery(siteQueries.list(useApi(), { limit: 100, sort: "site" }));
  const people = useAssignees();
  const all = { value: any, label: texts.any };
  return (
    <>
      <FilterSelect
        label={texts.severity}
        any={texts.any}
        value={search.severity}
        onChange={(severity) => onNarrow({ severity })}
        options={findingSeverities.map((value) => ({ value, label: severities[value] }))}
      />
      <FilterSelect
        label={texts.source}
        any={texts.any}
        value={search.source}
        onChange={(source) => onNarrow({ source })}
        options={issueSources.map((value) => ({ value, label: sources[value] }))}
      />
      <Combobox
        label={texts.site}
        placeholder={texts.any}
        value={search.site ?? any}
        onChange={(site) => onNarrow({ site: site === any ? undefined : site })}
        options={[
          all,
          ...(sites.data?.results ?? []).map(({ id, site_url }) => ({
            value: id,
            label: addressOf(site_url),
          })),
        ]}
      />
      <Combobox
        label={texts.label}
        placeholder={texts.any}
        value={search.label ?? any}
        onChange={(label) => onNarrow({ label: label === any ? undefined : label })}
        options={[all, ...labels.map((label) => ({ value: label, label }))]}
      />
      <FilterSelect
        label={texts.assignee}
        any={texts.any}
        value={search.assignee}
        onChange={(assignee) => onNarrow({ assignee })}
        options={[
          { value: "none", label: texts.nobody },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </>
  );
}
