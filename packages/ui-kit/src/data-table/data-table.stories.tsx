import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { ErrorNotice } from "../feedback/error-notice.tsx";
import { DataTable } from "./data-table.tsx";
import { storyPage as page, storyMeta } from "./story-args.tsx";
import { makeSites, type Site, siteColumns } from "./story-sites.tsx";

const meta: Meta<typeof DataTable<Site>> = {
  title: "Kit/DataTable",
  component: DataTable<Site>,
  parameters: {
    docs: {
      description: {
        component: `A list to work with. It sorts, filters and pages the rows it has, or says what is asked for (\`onSortChange\`, \`page\`) where a server does. Keep \`columns\` the same array between renders and unchanged rows the same objects: then a poll draws what changed and nothing else. Rows are gone through with j and k, marked with x and opened with Enter.`,
      },
    },
  },
  ...storyMeta,
};

export default meta;
type Story = StoryObj<typeof DataTable<Site>>;

export const Default: Story = {};

export const NoRows: Story = { args: { rows: [], page: { ...page, count: 0 } } };

export const OneRow: Story = {
  args: { rows: makeSites(1), page: { ...page, count: 1 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1 of 1")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Next page" })).not.toBeInTheDocument();
  },
};

export const LongNames: Story = {
  args: {
    rows: makeSites(4).map((site) => ({
      ...site,
      host: `${site.host.replaceAll(".", "-")}${"-of-a-district-with-a-long-name".repeat(4)}.example`,
      tags: ["client", "own", "shop", "staging", "before the relaunch of the summer"],
    })),
    page: { ...page, count: 4 },
  },
};

/** Beside an open sidebar: what can wait is left out, so that names can be read. */
export const LittleRoom: Story = {
  args: {
    columns: siteColumns.map((column) =>
      column.id === "trend" || column.id === "tags" ? { ...column, room: "wide" } : column,
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ width: 700 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("columnheader", { name: "Site" }).clientWidth).toBeGreaterThan(
      179,
    );
    await expect(canvas.getByRole("columnheader", { name: "Pages" })).toBeVisible();
    await expect(canvas.queryByRole("columnheader", { name: "30 days" })).toBeNull();
    await expect(canvas.queryByRole("columnheader", { name: "Tags" })).toBeNull();
  },
};

export const Bare: Story = {
  args: {
    rows: makeSites(5),
    page: undefined,
    selection: undefined,
    rowMenu: undefined,
    rowHref: undefined,
    filter: undefined,
    exportAs: undefined,
    onSortChange: undefined,
  },
};

export const Loading: Story = {
  args: { rows: [], loading: true, page: { ...page, count: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("table")).toHaveAttribute("aria-busy", "true");
    await expect(canvas.queryByText("No sites yet")).not.toBeInTheDocument();
  },
};

export const RefreshKeepsTheRows: Story = {
  args: { loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("table")).toHaveAttribute("aria-busy", "true");
    await expect(canvas.getAllByRole("row")).toHaveLength(11);
  },
};

const failure = (
  <ErrorNotice
    title="The sites could not be loaded"
    detail="The server did not answer."
    onRetry={fn()}
  />
);

export const Failed: Story = {
  args: { rows: [], error: failure, page: { ...page, count: 0 } },
};

export const FailedRefreshKeepsTheRows: Story = {
  args: { error: failure },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("The sites could not be loaded")).toBeVisible();
    await expect(canvas.getAllByRole("row")).toHaveLength(11);
  },
};

export const BehindTheEnd: Story = {
  args: { page: { ...page, count: 137, offset: 500 } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Go to the first page" }));
    await expect(canvas.getByText("1–10 of 137")).toBeVisible();
  },
};

export const AllSelected: Story = {
  play: async ({ canvas }) => {
    const all = canvas.getByRole("checkbox", { name: "Select all 10 on this page" });
    await userEvent.click(all);
    await expect(all).toBeChecked();
    await expect(canvas.getByRole("region", { name: "Selected rows" })).toHaveTextContent(
      "10 selected",
    );
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select 1.fjordline.no" }));
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    await expect(all).toBeChecked();
  },
};

export const TenThousandRows: Story = {
  args: {
    rows: makeSites(10_000),
    page: undefined,
    onSortChange: undefined,
    maxHeight: 560,
  },
  play: async ({ canvas }) => {
    const table = canvas.getByRole("table");
    await expect(table).toHaveAttribute("aria-rowcount", "10001");
    await waitFor(() => expect(canvas.getAllByRole("row").length).toBeGreaterThan(8));
    await expect(canvas.getAllByRole("row").length).toBeLessThan(60);
    const box = canvas.getByRole("region", { name: "Sites, scrolls" });
    box.scrollTop = box.scrollHeight;
    await waitFor(() =>
      expect(canvas.getAllByRole("row").at(-1)).toHaveAttribute("aria-rowindex", "10001"),
    );
    await expect(canvas.getByRole("columnheader", { name: "Site" })).toBeVisible();
    // The keyboard begins at the first row, which is far above and must come into view.
    await userEvent.keyboard("j");
    await waitFor(() => expect(document.activeElement).toHaveAttribute("aria-rowindex", "2"));
    await waitFor(() => expect(box.scrollTop).toBe(0));
    await userEvent.keyboard("j".repeat(25));
    await waitFor(() => expect(document.activeElement).toHaveAttribute("aria-rowindex", "27"));
    const row = document.activeElement?.getBoundingClientRect();
    await expect(row?.bottom ?? 0).toBeLessThanOrEqual(box.getBoundingClientRect().bottom + 1);
  },
};

export const Phone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement }) => {
    const view = canvasElement.ownerDocument.documentElement;
    await waitFor(() => expect(canvas.getByRole("button", { name: "Sort" })).toBeVisible());
    await expect(canvas.getAllByRole("row")).toHaveLength(11);
    await expect(canvas.getByRole("rowheader", { name: "1.fjordline.no" })).toBeVisible();
    await expect(canvas.getByRole("columnheader", { name: "Health" })).toBeInTheDocument();
    await expect(canvas.getAllByRole("cell").length).toBeGreaterThan(40);
    await expect(view.scrollWidth).toBeLessThanOrEqual(view.clientWidth);
    await userEvent.click(canvas.getByRole("button", { name: "Sort" }));
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole("menuitemcheckbox", { name: "Pages, descending" }));
    await userEvent.keyboard("{Escape}");
    await expect(canvas.getByRole("columnheader", { name: "Pages" })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
  },
};

export const PhoneWithLongNames: Story = {
  ...LongNames,
  globals: { viewport: { value: "phone" } },
  play: async ({ canvasElement }) => {
    const view = canvasElement.ownerDocument.documentElement;
    await expect(view.scrollWidth).toBeLessThanOrEqual(view.clientWidth);
  },
};

export const PhoneLoading: Story = { ...Loading, globals: { viewport: { value: "phone" } } };

export const PhoneSelected: Story = {
  ...AllSelected,
  globals: { viewport: { value: "phone" } },
};

export const PhoneTenThousandRows: Story = {
  args: { rows: makeSites(10_000), page: undefined, onSortChange: undefined },
  globals: { viewport: { value: "phone" } },
};
