import { fn } from "storybook/test";
import { Button } from "../button/button.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import * as icons from "../icon/icons.ts";
import type { LinkComponentProps } from "../link/link-provider.tsx";
import { LinkProvider } from "../link/link-provider.tsx";
import { ShortcutsProvider } from "../shortcuts/shortcuts-provider.tsx";
import { toast } from "../toast/toast.ts";
import { Toaster } from "../toast/toaster.tsx";
import type { DataTableProps } from "./data-table-props.ts";
import { makeSites, type Site, siteColumns } from "./story-sites.tsx";
import { StoryTable } from "./story-table.tsx";

/** Told where a link leads, and whether it opens a tab of its own. */
export const follow = fn<(href: string, newTab: boolean) => void>();

/** The application's link: the stories stay where they are. */
function StoryLink({ href, ...anchor }: LinkComponentProps) {
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        event.preventDefault();
        follow(href, event.ctrlKey || event.metaKey);
      }}
    />
  );
}

export const storyPage = { limit: 10, offset: 0, onChange: fn() };

/** A table of 137 sites that does everything. */
export const storyArgs = {
  id: "story",
  caption: "Sites",
  columns: siteColumns,
  rows: makeSites(137),
  rowKey: (site) => site.id,
  rowLabel: (site) => site.host,
  rowHref: (site) => `#${site.id}`,
  rowMenu: (site) => [
    { id: "scan", label: "Scan", icon: icons.scan },
    { id: "open", label: "Visit", icon: icons.external, href: `https://${site.host}/` },
    { id: "line", separator: true },
    { id: "delete", label: "Delete…", icon: icons.trash, tone: "critical" },
  ],
  sort: { column: "host", direction: "asc" },
  onSortChange: fn(),
  page: { ...storyPage, count: 137 },
  selection: { selected: new Set(), onChange: fn() },
  bulkActions: [
    { id: "scan", label: "Scan", icon: icons.scan, onSelect: fn() },
    { id: "delete", label: "Delete", icon: icons.trash, onSelect: fn() },
  ],
  filter: { value: "", onChange: fn(), label: "Filter by host" },
  exportAs: { name: "sites" },
  empty: (
    <EmptyState
      icon={icons.globe}
      title="No sites yet"
      description="A site is what you scan and test."
      actions={<Button icon={icons.plus}>Add Site</Button>}
    />
  ),
} satisfies DataTableProps<Site>;

/** What the stories of the table share: a screen around it, and a browser that remembers nothing. */
export const storyMeta = {
  decorators: [
    (Story: () => React.ReactNode) => (
      <LinkProvider component={StoryLink}>
        <ShortcutsProvider>
          <Story />
          <Toaster />
        </ShortcutsProvider>
      </LinkProvider>
    ),
  ],
  args: storyArgs,
  render: (args: DataTableProps<Site>) => <StoryTable {...args} />,
  beforeEach: () => {
    localStorage.clear();
    follow.mockClear();
    return () => toast.dismiss();
  },
};
