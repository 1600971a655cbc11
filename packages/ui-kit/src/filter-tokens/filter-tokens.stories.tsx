import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { AddFilter } from "./add-filter.tsx";
import { FilterSelect } from "./filter-select.tsx";
import { FilterTokens } from "./filter-tokens.tsx";

const onRemove = fn();
const onChange = fn();

const meta = {
  title: "Kit/FilterTokens",
  component: FilterTokens,
  args: {
    label: "Filters",
    tokens: [
      { id: "severity", label: "Severity", value: "high", removeLabel: "Any severity", onRemove },
      { id: "site", label: "Site", value: "oak-and-iron.shop", removeLabel: "All sites", onRemove },
    ],
    add: (
      <AddFilter label="Narrow the list" text="Filter">
        <FilterSelect
          label="State"
          any="Any"
          value={undefined}
          options={[
            { value: "open", label: "Open" },
            { value: "closed", label: "Closed" },
          ]}
          onChange={onChange}
        />
      </AddFilter>
    ),
  },
} satisfies Meta<typeof FilterTokens>;

export default meta;

export const Default: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Any severity" }));
    await expect(onRemove).toHaveBeenCalledOnce();
  },
};

export const Adds: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Filter" }));
    await userEvent.click(await screen.findByRole("combobox", { name: "State" }));
    await userEvent.click(await screen.findByRole("option", { name: "Closed" }));
    await expect(onChange).toHaveBeenCalledWith("closed");
  },
};
