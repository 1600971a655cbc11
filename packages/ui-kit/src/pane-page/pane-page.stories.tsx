import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../button/button.tsx";
import { TextField } from "../field/text-field.tsx";
import { Link } from "../link/link.tsx";
import { PanePage } from "./pane-page.tsx";

const meta = {
  title: "Kit/PanePage",
  component: PanePage,
  args: {
    title: "Name your team",
    lead: "Sites, scans and people belong to a team.",
    children: (
      <>
        <TextField label="Team name" value="" onChange={() => {}} />
        <Button tone="primary" fullWidth>
          Continue
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof PanePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithFooter: Story = {
  args: {
    footer: (
      <>
        <span>Not you?</span> <Link href="/login">Log in</Link>
      </>
    ),
  },
};
