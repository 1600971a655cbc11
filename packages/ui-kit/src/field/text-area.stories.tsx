import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { TextArea } from "./text-area.tsx";

const meta = {
  title: "Kit/TextArea",
  component: TextArea,
  args: { label: "Page URLs", value: "", onChange: fn(), hint: "One address per line" },
  render: function Held(args) {
    const [value, setValue] = useState(args.value);
    return <TextArea {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TakesLines: Story = {
  play: async ({ canvas }) => {
    const area = canvas.getByLabelText("Page URLs");
    await userEvent.type(area, "https://a.test/{Enter}https://b.test/");
    await expect(area).toHaveValue("https://a.test/\nhttps://b.test/");
  },
};

export const WithError: Story = {
  args: { value: "ftp://a.test", error: "Line 1 is not an http or https address" },
};
