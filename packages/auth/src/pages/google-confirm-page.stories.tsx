import { makeMember, makeSession, makeTeam, neverAnswers } from "@sitewright/api-client/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { AuthStory } from "../testing/auth-stories.tsx";
import { GoogleConfirmPage } from "./google-confirm-page.tsx";

const { user, ...tokens } = makeSession();

const meta = {
  title: "Auth/Google confirm",
  component: GoogleConfirmPage,
  args: {
    query: {
      ...tokens,
      id: user.id,
      username: user.username,
      email: user.email,
      is_active: "true",
      created: user.created,
      updated: user.updated,
      attempt: "the-mark-of-this-tab",
    },
    onSignedIn: fn(),
    onFailed: fn(),
  },
  parameters: { layout: "fullscreen", handlers: {} },
  beforeEach: () => sessionStorage.setItem("google-attempt", "the-mark-of-this-tab"),
  decorators: [
    (Story, { parameters }) => (
      <AuthStory handlers={parameters.handlers}>
        <Story />
      </AuthStory>
    ),
  ],
} satisfies Meta<typeof GoogleConfirmPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: { handlers: { team: { get: neverAnswers } } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Signing you in" })).toBeVisible();
    await expect(args.onSignedIn).not.toHaveBeenCalled();
  },
};

export const SignsIn: Story = {
  parameters: { handlers: { team: { get: makeTeam() }, member: { get: makeMember() } } },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce());
    await expect(args.onFailed).not.toHaveBeenCalled();
  },
};

export const BegunElsewhere: Story = {
  args: { query: { ...tokens, id: user.id, email: user.email, attempt: "of-another-browser" } },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onFailed).toHaveBeenCalledOnce());
    await expect(args.onSignedIn).not.toHaveBeenCalled();
  },
};
