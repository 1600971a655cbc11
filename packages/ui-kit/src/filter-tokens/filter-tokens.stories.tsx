import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Button } from "../button/button.tsx";
import * as icons from "../icon/icons.ts";
import { FilterTokens } from "./filter-tokens.tsx";

const onRemove = fn();

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
      <Button size="small" tone="ghost" icon={icons.plus}>
        Filter
      </Button>
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
