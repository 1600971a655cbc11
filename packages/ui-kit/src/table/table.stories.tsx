import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { Card } from "../card/card.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { Gauge } from "../gauge/gauge.tsx";
import * as icons from "../icon/icons.ts";
import { LinkProvider } from "../link/link-provider.tsx";
import { StatusPill } from "../status/status-pill.tsx";
import { Table } from "./table.tsx";
import type { TableColumn, TableProps, TableSort } from "./table-props.ts";

type Site = { host: string; pages: number; health: number; test: number };

const sites: Site[] = [
  { host: "northwind.studio", pages: 18, health: 96, test: 99.4 },
  { host: "oak-and-iron.shop", pages: 24, health: 88, test: 81.2 },
  { host: "villa-aurelia.it", pages: 5, health: 44, test: 95.1 },
];

const columns: TableColumn<Site>[] = [
  { id: "host", header: "Site", cell: (site) => site.host, sortable: true },
  {
    id: "pages",
    header: "Pages",
    cell: (site) => site.pages,
    align: "end",
    width: 96,
    sortable: true,
  },
  {
    id: "health",
    header: "Health",
    cell: (site) => <Gauge value={site.health} label="Health" size="small" />,
    width: 120,
  },
  {
    id: "test",
    header: "Latest test",
    cell: (site) => (
      <StatusPill tone={site.test >= 95 ? "positive" : "critical"}>
        {site.test >= 95 ? "Passed" : "Failed"} {site.test}
      </StatusPill>
    ),
    width: 180,
  },
];

const meta = {
  title: "Kit/Table",
  component: Table<Site>,
  args: { caption: "Sites", columns, rows: sites, rowKey: (site) => site.host },
  render: (args) => <Framed {...args} />,
} satisfies Meta<typeof Table<Site>>;

export default meta;
type Story = StoryObj<typeof meta>;

function Framed(props: TableProps<Site>) {
  return (
    <Card padding="none">
      <Table {...props} />
    </Card>
  );
}

export const Rows: Story = {};

export const Loading: Story = { args: { rows: [], loading: true } };

export const Empty: Story = {
  args: {
    rows: [],
    empty: <EmptyState icon={icons.globe} title="No sites yet" description="Add one to start." />,
  },
};

const follow = fn();

export const RowsThatLead: Story = {
  args: { rowHref: (site) => `#${site.host}` },
  render: (args) => (
    <LinkProvider
      component={({ href, ...anchor }) => (
        <a
          {...anchor}
          href={href}
          onClick={(event) => {
            event.preventDefault();
            follow(href);
          }}
        />
      )}
    >
      <Framed {...args} />
    </LinkProvider>
  ),
  beforeEach: () => {
    follow.mockClear();
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText("Failed 81.2"));
    await expect(follow).toHaveBeenLastCalledWith("#oak-and-iron.shop");
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "northwind.studio" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(follow).toHaveBeenLastCalledWith("#northwind.studio");
    await expect(follow).toHaveBeenCalledTimes(2);
  },
};

export const Sorting: Story = {
  render: function Sorted(args) {
    const [sort, setSort] = useState<TableSort>({ column: "host", direction: "asc" });
    const order = sort.direction === "asc" ? 1 : -1;
    const rows = sites.toSorted(
      (a, b) =>
        order * (sort.column === "pages" ? a.pages - b.pages : a.host.localeCompare(b.host)),
    );
    return <Framed {...args} rows={rows} sort={sort} onSortChange={setSort} />;
  },
  play: async ({ canvas }) => {
    const pages = canvas.getByRole("columnheader", { name: "Pages" });
    await userEvent.click(within(pages).getByRole("button"));
    await expect(pages).toHaveAttribute("aria-sort", "ascending");
    await expect(canvas.getAllByRole("row")[1]).toHaveTextContent("villa-aurelia.it");
    await userEvent.keyboard("{Enter}");
    await expect(pages).toHaveAttribute("aria-sort", "descending");
    await expect(canvas.getAllByRole("row")[1]).toHaveTextContent("oak-and-iron.shop");
  },
};

/** Each row is a card: what it is called, and a line for each further column that has something to say. */
export const OnAPhone: Story = {
  args: { rowHref: (site) => `#${site.host}` },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole("row", { name: /^villa-aurelia\.it/ });
    await expect(within(row).getByRole("rowheader")).toHaveTextContent("villa-aurelia.it");
    await expect(within(row).getByText("Latest test")).toBeVisible();
    const { right } = within(row).getByText("Passed 95.1").getBoundingClientRect();
    await expect(right).toBeLessThan(390);
    await expect(canvas.queryByRole("region")).not.toBeInTheDocument();
  },
};

export const LoadingOnAPhone: Story = {
  args: { rows: [], loading: true },
  globals: { viewport: { value: "phone" } },
};

/** Figures that are read against each other keep their columns. */
export const CompactOnAPhoneScrollsByKeyboard: Story = {
  args: {
    compact: true,
    columns: [...columns, { id: "seen", header: "Last seen", cell: () => "2026-11-20 09:00" }],
  },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const region = await canvas.findByRole("region", { name: "Sites, scrolls sideways" });
    await userEvent.tab();
    await expect(region).toHaveFocus();
  },
};

export const WideHasNoExtraTabStop: Story = {
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("region")).not.toBeInTheDocument();
  },
};
