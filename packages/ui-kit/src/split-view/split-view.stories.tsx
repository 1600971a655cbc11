import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../button/button.tsx";
import { SplitView } from "./split-view.tsx";

const meta = {
  title: "Kit/SplitView",
  component: SplitView,
  args: {
    open: true,
    list: <Button tone="ghost">Prices can hardly be read</Button>,
    detail: <p>2.1 : 1 on 18 pages, 4.5 : 1 is needed.</p>,
  },
} satisfies Meta<typeof SplitView>;

export default meta;

export const Default: StoryObj<typeof meta> = {};
