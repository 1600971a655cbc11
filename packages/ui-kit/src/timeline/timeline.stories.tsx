import type { Meta, StoryObj } from "@storybook/react-vite";
import * as icons from "../icon/icons.ts";
import { Timeline, TimelineEntry } from "./timeline.tsx";

const meta = {
  title: "Kit/Timeline",
  component: Timeline,
  args: {
    label: "History",
    children: (
      <>
        <TimelineEntry mark={{ icon: icons.scan }}>Opened by a scan</TimelineEntry>
        <TimelineEntry mark={{ person: "Mara Weiss" }} said="Can you roll back?">
          Mara Weiss assigned Tom Adler
        </TimelineEntry>
      </>
    ),
  },
} satisfies Meta<typeof Timeline>;

export default meta;

export const Default: StoryObj<typeof meta> = {};
