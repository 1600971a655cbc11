import { siteQueries, useApi } from "@sitewright/api-client";
import { findingSeverities, hostOf, type IssuesSearch, issueSources } from "@sitewright/contract";
import { Button, Combobox, Popover, Select } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useAssignees } from "../../api/use-assignees.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./issue-bar.css.ts";

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
    <Popover
      label={texts.title}
      align="start"
      trigger={
        <Button size="small" icon={icons.plus}>
          {texts.add}
        </Button>
      }
    >
      <Fields {...props} />
    </Popover>
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
    <div className={styles.fields}>
      <Select<string>
        label={texts.severity}
        value={search.severity ?? any}
        onChange={(value) =>
          onNarrow({ severity: findingSeverities.find((each) => each === value) })
        }
        options={[all, ...findingSeverities.map((value) => ({ value, label: severities[value] }))]}
      />
      <Select<string>
        label={texts.source}
        value={search.source ?? any}
        onChange={(value) => onNarrow({ source: issueSources.find((each) => each === value) })}
        options={[all, ...issueSources.map((value) => ({ value, label: sources[value] }))]}
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
            label: hostOf(site_url),
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
      <Select<string>
        label={texts.assignee}
        value={search.assignee ?? any}
        onChange={(value) => onNarrow({ assignee: value === any ? undefined : value })}
        options={[
          all,
          { value: "none", label: texts.nobody },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </div>
  );
}
