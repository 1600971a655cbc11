import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import * as icons from "../icon/icons.ts";
import { Inline } from "../layout/inline.tsx";
import { Badge } from "./badge.tsx";
import { Chip } from "./chip.tsx";
import { Label } from "./label.tsx";
import { MethodTag } from "./method-tag.tsx";
import { SeverityMark } from "./severity-mark.tsx";
import { StateMark } from "./state-mark.tsx";
import { StatusPill } from "./status-pill.tsx";

const meta = {
  title: "Kit/Status",
  component: StatusPill,
  args: { tone: "positive", children: "Passed" },
} satisfies Meta<typeof StatusPill>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pills: Story = {
  render: () => (
    <Inline gap="2">
      <StatusPill tone="neutral">Queued</StatusPill>
      <StatusPill tone="accent">Scanning 6 of 14</StatusPill>
      <StatusPill tone="positive">Passed 99.4</StatusPill>
      <StatusPill tone="caution">Passed 95.1</StatusPill>
      <StatusPill tone="critical">Failed 81.2</StatusPill>
      <StatusPill tone="info" icon={icons.clock}>
        Scheduled
      </StatusPill>
    </Inline>
  ),
};

export const Badges: Story = {
  render: () => (
    <Inline gap="2">
      <Badge>18</Badge>
      <Badge tone="accent">beta</Badge>
      <Badge tone="positive">new</Badge>
      <Badge tone="caution">7</Badge>
      <Badge tone="critical">3</Badge>
      <Badge tone="info">trial</Badge>
    </Inline>
  ),
};

export const Methods: Story = {
  render: () => (
    <Inline gap="2">
      {["GET", "POST", "PATCH", "PUT", "DELETE"].map((method) => (
        <MethodTag key={method} method={method} />
      ))}
    </Inline>
  ),
};

const removeTag = fn();

export const Chips: Story = {
  render: () => (
    <Inline gap="1">
      <Chip>client</Chip>
      <Chip onRemove={removeTag} removeLabel="Remove tag shop">
        shop
      </Chip>
    </Inline>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Remove tag shop" }));
    await expect(removeTag).toHaveBeenCalledOnce();
  },
};

/** Told by shape and word, so never by colour alone. */
export const SeveritiesAndStates: Story = {
  render: () => (
    <Inline gap="4">
      <SeverityMark severity="critical" />
      <SeverityMark severity="high" />
      <SeverityMark severity="medium" />
      <SeverityMark severity="low" />
      <StateMark state="new" />
      <StateMark state="still" />
      <StateMark state="gone" />
      <StateMark state="ongoing" />
      <StateMark state="regressed" />
      <StateMark state="closed" />
      <SeverityMark severity="high" hideWord />
      <Label>release</Label>
    </Inline>
  ),
  play: async ({ canvas }) => {
    for (const word of ["Critical", "High", "Medium", "Low", "New", "Still", "Gone", "Regressed"]) {
      await expect(canvas.getByText(word)).toBeVisible();
    }
  },
};
