import { shows, withStoryProviders } from "@sitewright/feature-kit/stories";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { caseAnswers, generation } from "../../testing/story-cases.ts";
import { OneGeneration } from "./one-generation.tsx";

const meta = {
  title: "Cases/Generation",
  component: OneGeneration,
  decorators: [withStoryProviders],
  args: { one: generation, onHide: fn() },
} satisfies Meta<typeof OneGeneration>;

export default meta;

type Story = StoryObj<typeof meta>;

const ended = { progress: 100, time_completed: generation.time_created };

export const Waiting: Story = {
  args: { one: { ...generation, status: "queued", progress: 0 } },
  ...shows(caseAnswers, /once its other work is done/),
};

export const Working: Story = shows(caseAnswers, /40 %/);

export const Done: Story = {
  args: {
    one: { ...generation, ...ended, status: "done", success: true, message: "3 cases were made." },
  },
  ...shows(caseAnswers, /3 cases were made/),
};

export const Failed: Story = {
  args: {
    one: {
      ...{ ...generation, ...ended, status: "failed", success: false },
      exception: "The page answered with status 503.",
    },
  },
  ...shows(caseAnswers, /status 503/),
};
