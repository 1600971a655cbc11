import { withStoryProviders } from "@sitewright/feature-kit/stories";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen } from "storybook/test";
import { makeRecorder, picked, recordingId } from "../../testing/fake-recorder.ts";
import { Recorder } from "./recorder.tsx";

const meta = {
  title: "Cases/Recorder",
  component: Recorder,
  decorators: [withStoryProviders],
  args: { recordingId, onOpen: fn(), recorder: makeRecorder() },
} satisfies Meta<typeof Recorder>;

export default meta;

type Story = StoryObj<typeof meta>;

const says = (text: RegExp): Pick<Story, "play"> => ({
  play: async () => {
    await expect((await screen.findAllByText(text))[0]).toBeVisible();
  },
});

export const Live: Story = says(/^Recording/);

export const Opening: Story = {
  args: {
    recorder: makeRecorder({ phase: "waiting", state: { steps: [], size: null, page: null } }),
  },
  ...says(/Opening a browser/),
};

export const Checking: Story = {
  args: {
    recorder: makeRecorder({
      state: {
        mode: "assert",
        pointed: { box: picked.box, label: "heading “Thank you”", cursor: "default" },
      },
    }),
  },
  ...says(/Clicks do not reach the page/),
};

export const WhatMustHold: Story = {
  args: { recorder: makeRecorder({ state: { mode: "assert", picked } }) },
  ...says(/What must be true of heading “Thank you”/),
};

export const List: Story = {
  args: {
    recorder: makeRecorder({
      state: {
        options: {
          kind: "options",
          box: { x: 60, y: 80, width: 200, height: 32 },
          options: [
            { label: "Free", disabled: false, selected: true },
            { label: "Team", disabled: false, selected: false },
            { label: "Gone", disabled: true, selected: false },
          ],
        },
      },
    }),
  },
  ...says(/^Team$/),
};

export const Elements: Story = {
  args: {
    recorder: makeRecorder({
      state: {
        elements: {
          ...{ kind: "elements", list: 1 },
          elements: [
            { role: "link", name: "Oak & Iron" },
            { role: "searchbox", name: "Search the shop" },
            { role: "heading", name: "Autumn collection" },
            { role: "button", name: "Add to basket" },
            { role: "button", name: "" },
          ],
        },
      },
    }),
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "List elements" }));
    await expect(await screen.findByText("button “Add to basket”")).toBeVisible();
  },
};

export const PageAsks: Story = {
  args: {
    recorder: makeRecorder({
      state: { dialog: { kind: "dialog", type: "prompt", message: "Your name?", value: "" } },
    }),
  },
  ...says(/Your name/),
};

export const WantsFiles: Story = {
  args: { recorder: makeRecorder({ state: { files: { kind: "files", multiple: true } } }) },
  ...says(/The page asks for files/),
};

export const Secret: Story = {
  args: { recorder: makeRecorder({ state: { secrets: ["PASSWORD"] } }) },
  ...says(/became a secret/),
};

export const Lost: Story = {
  args: { recorder: makeRecorder({ phase: "lost" }) },
  ...says(/The connection was lost/),
};

export const Elsewhere: Story = {
  args: { recorder: makeRecorder({ phase: "elsewhere" }) },
  ...says(/open in another window/),
};

export const Ended: Story = {
  args: {
    recorder: makeRecorder({ phase: "ended", reason: "Nothing was done in it for three minutes." }),
  },
  ...says(/are kept for a day/),
};

export const Gone: Story = {
  args: { recorder: makeRecorder({ phase: "gone" }) },
  ...says(/is not there any more/),
};
