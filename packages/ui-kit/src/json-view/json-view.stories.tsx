import type { Meta, StoryObj } from "@storybook/react-vite";
import { JsonView } from "./json-view.tsx";

const meta = {
  title: "Kit/JsonView",
  component: JsonView,
  args: {
    label: "Sent",
    value: {
      kind: "webhook",
      name: "Release robot",
      retries: 8,
      active: true,
      secret: "[hidden]",
      url: "https://hooks.example/in?key=[hidden]",
      headers: { authorization: "[hidden]" },
    },
    mark: { text: "[hidden]", label: "hidden" },
  },
} satisfies Meta<typeof JsonView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithHiddenValues: Story = {};

export const OneWord: Story = { args: { value: "[18001 bytes]" } };
