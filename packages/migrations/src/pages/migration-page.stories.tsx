import { shows, withStoryProviders } from "@sitewright/feature-kit/stories";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "storybook/test";
import {
  makeMigration,
  makeRehearsal,
  moveHandlers,
  siteId,
  working,
} from "../testing/story-move.ts";
import { MigrationPage } from "./migration-page.tsx";

const meta = {
  title: "Migrations/Page",
  component: MigrationPage,
  decorators: [withStoryProviders],
  args: { siteId, search: {}, onSearchChange: () => {} },
} satisfies Meta<typeof MigrationPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const NoGo: Story = shows(moveHandlers(makeMigration()), "/products/…, 3 pages");

export const Go: Story = shows(
  moveHandlers(
    makeMigration({
      latest: makeRehearsal({
        outcome: "go",
        blocks: 0,
        looks: 0,
        causes: [],
        pages: { all: 24, blocks: 0, look: 0, ready: 24 },
      }),
    }),
  ),
  "Nothing blocks the move; 24 of 24 pages are ready.",
);

export const WithABrowser: Story = shows(
  moveHandlers(makeMigration({ latest: makeRehearsal({ in_browser: "templates" }) })),
  "97 % the same",
);

export const NoHomeYet: Story = shows(
  moveHandlers(makeMigration({ home: null, latest: null })),
  "Name the new home",
);

export const Running: Story = shows(
  moveHandlers(makeMigration({ latest: null, working })),
  "10 of 24 pages",
);

export const BothPages: Story = {
  ...shows(moveHandlers(makeMigration())),
  args: { search: { row: 0 } },
  play: async () => {
    await screen.findByText("Both pages");
  },
};
