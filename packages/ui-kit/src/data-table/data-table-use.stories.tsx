import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, userEvent, waitFor, within } from "storybook/test";
import { DataTable } from "./data-table.tsx";
import { follow, storyMeta } from "./story-args.tsx";
import { makeSites, type Site } from "./story-sites.tsx";

const meta: Meta<typeof DataTable<Site>> = {
  title: "Kit/DataTable in use",
  component: DataTable<Site>,
  ...storyMeta,
};

export default meta;
type Story = StoryObj<typeof DataTable<Site>>;

export const FilteredToNothing: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole("searchbox", { name: "Filter by host" });
    await userEvent.type(box, "nowhere");
    await expect(await canvas.findByText("Nothing matches “nowhere”")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Clear the filter" }));
    await expect(canvas.getAllByRole("row")).toHaveLength(11);
    await expect(box).toHaveValue("");
  },
};

export const Paged: Story = {
  play: async ({ canvas }) => {
    const next = canvas.getByRole("button", { name: "Next page" });
    await expect(canvas.getByRole("button", { name: "Previous page" })).toBeDisabled();
    await userEvent.click(next);
    await expect(canvas.getByText("11–20 of 137")).toBeVisible();
    await expect(canvas.getByText("Rows 11 to 20 of 137, page 2 of 14")).toBeInTheDocument();
    await expect(canvas.getAllByRole("row")[1]).toHaveAttribute("aria-rowindex", "12");
    await userEvent.click(canvas.getByRole("button", { name: "Last page" }));
    await expect(canvas.getByText("131–137 of 137")).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText("Rows per page"), "25");
    await expect(canvas.getByText("126–137 of 137")).toBeVisible();
  },
};

export const SortsTheRowsItHas: Story = {
  args: { onSortChange: undefined, page: undefined, rows: makeSites(9) },
  play: async ({ canvas }) => {
    const health = canvas.getByRole("columnheader", { name: "Health" });
    const last = () => canvas.getAllByRole("row").at(-1);
    await userEvent.click(within(health).getByRole("button"));
    await expect(health).toHaveAttribute("aria-sort", "ascending");
    await expect(canvas.getByRole("columnheader", { name: "Site" })).not.toHaveAttribute(
      "aria-sort",
    );
    await userEvent.click(within(health).getByRole("button"));
    await expect(health).toHaveAttribute("aria-sort", "descending");
    const scores = canvas
      .getAllByRole("img", { name: /^Health \d/ })
      .map((gauge) => Number(gauge.textContent));
    await expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    // Without a score comes last in both directions.
    await expect(last()).toHaveTextContent("–");
  },
};

export const ColumnsChosen: Story = {
  play: async ({ canvas, canvasElement }) => {
    const menu = within(canvasElement.ownerDocument.body);
    await expect(canvas.getByRole("columnheader", { name: "Tags" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Columns" }));
    await expect(menu.queryByRole("menuitemcheckbox", { name: "Site" })).not.toBeInTheDocument();
    await userEvent.click(await menu.findByRole("menuitemcheckbox", { name: "Tags" }));
    await userEvent.click(menu.getByRole("menuitemcheckbox", { name: "Last scan" }));
    await userEvent.keyboard("{Escape}");
    await expect(canvas.queryByRole("columnheader", { name: "Tags" })).not.toBeInTheDocument();
    await expect(canvas.getByRole("columnheader", { name: "Last scan" })).toBeVisible();
    await expect(localStorage.getItem("table:story")).toBe('{"tags":false,"scanned":true}');
  },
};

export const ColumnsRemembered: Story = {
  beforeEach: () => {
    localStorage.setItem("table:story", '{"tags":false,"host":false}');
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("columnheader", { name: "Tags" })).not.toBeInTheDocument();
    await expect(canvas.getByRole("columnheader", { name: "Site" })).toBeVisible();
  },
};

export const MenuOfARow: Story = {
  play: async ({ canvas, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole("button", { name: "Actions for 1.fjordline.no" }));
    await userEvent.click(await body.findByRole("menuitem", { name: "Scan" }));
    await waitFor(() => expect(body.queryByRole("menu")).not.toBeInTheDocument());
    // A press in the menu is none on the row behind it.
    await expect(follow).not.toHaveBeenCalled();
  },
};

export const RowsThatLead: Story = {
  play: async ({ canvas }) => {
    const row = canvas.getByRole("row", { name: /1\.fjordline\.no/ });
    await userEvent.click(within(row).getByRole("checkbox"));
    await expect(follow).not.toHaveBeenCalled();
    const href = `#${row.dataset.key}`;
    const cell = within(row).getByText(/^(Passed|Failed)/);
    await userEvent.click(cell);
    await expect(follow).toHaveBeenLastCalledWith(href, false);
    await userEvent.pointer({ keys: "[MouseMiddle]", target: cell });
    await expect(follow).toHaveBeenLastCalledWith(href, true);
    await expect(follow).toHaveBeenCalledTimes(2);
    window.getSelection()?.selectAllChildren(cell);
    await fireEvent.click(cell);
    await expect(follow).toHaveBeenCalledTimes(2);
  },
};

export const SelectionSurvivesPaging: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select 1.fjordline.no" }));
    await userEvent.click(canvas.getByRole("button", { name: "Next page" }));
    await userEvent.click(canvas.getAllByRole("checkbox")[1] ?? document.body);
    const bar = canvas.getByRole("region", { name: "Selected rows" });
    await expect(bar).toHaveTextContent("2 selected, 1 on other pages");
    await userEvent.click(within(bar).getByRole("button", { name: "Scan" }));
    await expect(args.bulkActions?.[0]?.onSelect).toHaveBeenCalledWith([
      "site-13",
      expect.stringMatching(/^site-/),
    ]);
    await userEvent.click(within(bar).getByRole("button", { name: "Clear" }));
    await expect(bar).not.toBeInTheDocument();
    await expect(canvas.getByRole("checkbox", { name: /^Select all/ })).toHaveFocus();
  },
};

export const RangeByShift: Story = {
  play: async ({ canvas }) => {
    const boxes = canvas.getAllByRole("checkbox").slice(1);
    const user = userEvent.setup();
    const press = async (at: number) => user.click(boxes[at] ?? document.body);
    const checked = () => boxes.map((box) => (box.matches(":checked") ? "x" : "-")).join("");
    await press(2);
    await user.keyboard("{Shift>}");
    await press(5);
    await user.keyboard("{/Shift}");
    await expect(checked()).toBe("--xxxx----");
    await user.keyboard("{Shift>}");
    await press(3);
    await user.keyboard("{/Shift}");
    await expect(checked()).toBe("--x-------");
    await expect(window.getSelection()?.isCollapsed).toBe(true);
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole("row").slice(1);
    const selected = () => rows.map((row) => (row.dataset.selected ? "x" : "-")).join("");
    await userEvent.keyboard("k");
    await expect(rows[0]).toHaveFocus();
    await userEvent.keyboard("jjk");
    await expect(rows[1]).toHaveFocus();
    await userEvent.keyboard("x");
    await expect(selected()).toBe("-x--------");
    await userEvent.keyboard("jjX");
    await expect(selected()).toBe("-xxx------");
    await userEvent.keyboard("x");
    await expect(selected()).toBe("-xx-------");
    await userEvent.keyboard("{Enter}");
    await expect(follow.mock.calls).toEqual([[`#${rows[3]?.dataset.key}`, false]]);
  },
};

export const KeysAreLeftToFieldsAndControls: Story = {
  play: async ({ canvas, canvasElement }) => {
    const box = canvas.getByRole("searchbox");
    await userEvent.keyboard("j");
    await userEvent.type(box, "jx");
    await expect(box).toHaveValue("jx");
    await userEvent.keyboard("{Escape}");
    await expect(box).toHaveValue("");
    await expect(canvas.queryByRole("region", { name: "Selected rows" })).not.toBeInTheDocument();
    canvas.getByRole("button", { name: "Columns" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(follow).not.toHaveBeenCalled();
    await within(canvasElement.ownerDocument.body).findByRole("menu");
    await userEvent.keyboard("{Escape}");
  },
};

export const EnterOpensTheRowFromAHeadingToo: Story = {
  decorators: [
    (Story) => (
      <>
        <h1 tabIndex={-1}>Sites</h1>
        <Story />
      </>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    const row = canvasElement.querySelector<HTMLElement>("tr[data-key]");
    await userEvent.keyboard("j");
    await expect(row).toHaveFocus();
    // As the application does after each change of route.
    canvas.getByRole("heading", { name: "Sites" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(follow.mock.calls).toEqual([[`#${row?.dataset.key}`, false]]);
  },
};

export const KeysAreListed: Story = {
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.keyboard("?");
    const dialog = await body.findByRole("dialog");
    await expect(dialog).toHaveTextContent("Next row");
    await expect(dialog).toHaveTextContent("Select up to the row");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  },
};

const download = fn<(name: string) => void>();

export const Exported: Story = {
  args: { exportAs: { name: "sites", rows: async () => makeSites(137) } },
  beforeEach: () => {
    download.mockClear();
    const stop = (event: Event) => {
      if (!(event.target instanceof HTMLAnchorElement) || event.target.download === "") return;
      event.preventDefault();
      download(event.target.download);
    };
    const click = HTMLAnchorElement.prototype.click;
    // The link is never on the page, so its press is seen nowhere but here.
    HTMLAnchorElement.prototype.click = function press() {
      this.addEventListener("click", stop, { once: true });
      click.call(this);
    };
    return () => {
      HTMLAnchorElement.prototype.click = click;
    };
  },
  play: async ({ canvas, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole("button", { name: "Export" }));
    await userEvent.click(await body.findByRole("menuitem", { name: /^CSV/ }));
    await waitFor(() => expect(download).toHaveBeenCalledOnce());
    await expect(download.mock.lastCall?.[0]).toMatch(/^sites-\d{4}-\d\d-\d\d\.csv$/);
    await expect(await canvas.findByText(/^137 rows in sites-/)).toBeVisible();
  },
};

let failExport = () => {};

export const ExportFails: Story = {
  args: {
    exportAs: {
      name: "sites",
      rows: () =>
        new Promise((_, reject) => {
          failExport = () => reject(new Error("offline"));
        }),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    const button = canvas.getByRole("button", { name: "Export" });
    await userEvent.click(button);
    await userEvent.click(await body.findByRole("menuitem", { name: /^JSON/ }));
    await expect(button).toHaveAttribute("aria-busy", "true");
    failExport();
    await expect(
      await canvas.findByText("The rows could not be fetched, so no file was saved. Try again."),
    ).toBeVisible();
    await expect(button).not.toHaveAttribute("aria-busy");
  },
};
