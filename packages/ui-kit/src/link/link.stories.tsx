import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Link } from "./link.tsx";
import { LinkProvider } from "./link-provider.tsx";

const meta = {
  title: "Kit/Link",
  component: Link,
  args: { href: "#register", children: "Create an account" },
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Accent: Story = {};

export const Plain: Story = { args: { tone: "plain", children: "northwind.studio" } };

export const ExternalSaysSo: Story = {
  args: { href: "https://example.com/", external: true, children: "The rule explained" },
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "The rule explained (opens in a new tab)" });
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  },
};

const navigate = fn();

export const HandledByTheRouter: Story = {
  render: (args) => (
    <LinkProvider
      component={({ href, ...anchor }) => (
        <a
          {...anchor}
          href={href}
          onClick={(event) => {
            event.preventDefault();
            navigate(href);
          }}
        />
      )}
    >
      <Link {...args} />
    </LinkProvider>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("link"));
    await expect(navigate).toHaveBeenCalledWith("#register");
  },
};
