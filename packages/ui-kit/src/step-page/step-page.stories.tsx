import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../button/button.tsx";
import { TextField } from "../field/text-field.tsx";
import { StepPage } from "./step-page.tsx";

const meta = {
  title: "Kit/StepPage",
  component: StepPage,
  parameters: { layout: "fullscreen" },
  args: {
    title: "Name your team",
    lead: "Sites, scans and people belong to a team.",
    footer: "Signed in as mara@northwind.example.",
    children: (
      <>
        <TextField label="Team name" value="" onChange={() => {}} />
        <Button tone="primary">Continue</Button>
      </>
    ),
  },
} satisfies Meta<typeof StepPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
