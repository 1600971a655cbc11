import { linkQueries, useApi } from "@sitewright/api-client";
import {
  type Link,
  type LinkGroup,
  linkGroups,
  type Site,
  type SiteSearch,
} from "@sitewright/contract";
import { useListTable } from "@sitewright/feature-kit";
import { Button, DataTable, EmptyState, Segmented } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { linkSorts } from "../../model/list-search.ts";
import { useTexts } from "../../texts.ts";
import { useLinkColumns } from "./use-link-columns.tsx";

export type LinksSearch = Pick<SiteSearch, "limit" | "offset" | "group" | "search"> & {
  sort?: SiteSearch["links"];
};

type LinksTableProps = {
  site: Site;
  search: LinksSearch;
  onSearchChange: (search: LinksSearch) => void;
};

type ShownGroup = LinkGroup | "all";

const groups = ["all", ...(Object.keys(linkGroups) as LinkGroup[])] satisfies ShownGroup[];

/** What the site's last crawl has to say of addresses: the broken ones first, each with the pages that name it. */
export function LinksTable({ site, search, onSearchChange }: LinksTableProps) {
  const texts = useTexts("linksTable");
  const words = useTexts("words");
  const screen = useTexts("siteScreen");
  const api = useApi();
  const columns = useLinkColumns(site);
  const { group = "all" } = search;
  const table = useListTable({
    search,
    onSearchChange,
    start: { limit: 50, sort: "verdict" },
    sorts: linkSorts,
    filter: { id: site.id, group, search: search.search ?? "" },
    list: (input) => linkQueries.list(api, input),
    fetchPage: (input) => api.links.list(input),
    exportName: "links",
    textFilter: { label: texts.filter, placeholder: texts.filterHint },
  });
  return (
    <DataTable
      {...table.props}
      id="links"
      caption={screen.links}
      columns={columns}
      rowKey={(link: Link) => link.id}
      rowLabel={(link) => link.url}
      toolbar={
        <Segmented
          label={words.state}
          value={group}
          onChange={(value) => {
            const next = groups.find((known) => known === value);
            table.narrow({ group: next === "all" ? undefined : next });
          }}
          items={groups.map((value) => ({
            value,
            label: texts.groups[value],
            count: value === "all" ? undefined : table.data?.groups[value],
          }))}
        />
      }
      empty={
        <NoLinks
          isNarrowed={group !== "all"}
          checked={table.data?.time_checked == null ? null : table.data.checked}
          onReset={() => table.narrow({ group: undefined })}
        />
      }
    />
  );
}

type NoLinksProps = {
  isNarrowed: boolean;
  /** Addresses that were looked at; null before the first look. */
  checked: number | null;
  onReset: () => void;
};

function NoLinks({ isNarrowed, checked, onReset }: NoLinksProps) {
  const texts = useTexts("linksTable");
  if (checked === null) {
    return (
      <EmptyState icon={icons.link} title={texts.notChecked} description={texts.notCheckedAbout} />
    );
  }
  return (
    <EmptyState
      icon={icons.checkCircle}
      title={isNarrowed ? texts.noneInGroup : texts.none}
      description={texts.noneAbout(checked)}
      {...(isNarrowed && { actions: <Button onClick={onReset}>{texts.showAll}</Button> })}
    />
  );
}
