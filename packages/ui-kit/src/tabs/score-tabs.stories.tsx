import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import * as icons from "../icon/icons.ts";
import { ScoreTabs } from "./score-tabs.tsx";

const meta = { title: "Navigation/Score tabs" } satisfies Meta;

export default meta;

/** A score that is missing is a ring with a dash; what has no score says how it stands. */
export const Default: StoryObj = {
  render: () => <Example />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("tab", { name: /HTML/ }));
    await expect(canvas.getByRole("tabpanel")).toHaveTextContent("HTML");
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tabpanel")).toHaveTextContent("Lighthouse");
  },
};

function Example() {
  const [value, setValue] = useState("Visual");
  return (
    <ScoreTabs
      label="Scores"
      value={value}
      onChange={setValue}
      items={[
        { value: "Visual", label: "Visual", note: "×4, costs 12.8", face: { score: 60 } },
        { value: "HTML", label: "HTML", note: "×4, costs 5.8", face: { score: 82 } },
        {
          value: "Lighthouse",
          label: "Lighthouse",
          note: "left out of the mean",
          face: { score: null },
        },
        {
          value: "Accessibility",
          label: "Accessibility",
          note: "nothing new",
          face: { icon: icons.check, tone: "positive" },
        },
      ]}
    >
      {value}
    </ScoreTabs>
  );
}
