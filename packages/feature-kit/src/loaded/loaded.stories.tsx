import { useApi } from "@sitewright/api-client";
import { makeTeam, neverAnswers, refuse } from "@sitewright/api-client/testing";
import { Card, PageHeader } from "@sitewright/ui-kit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useQuery } from "@tanstack/react-query";
import { FactList } from "../facts/fact-list.tsx";
import { Screen } from "../screen/screen.tsx";
import { shows } from "../stories/shows.ts";
import { withStoryProviders } from "../stories/with-story-providers.tsx";
import { Loaded } from "./loaded.tsx";
import { LoadedScreen } from "./loaded-screen.tsx";

const team = makeTeam();

function TeamScreen() {
  const api = useApi();
  const query = useQuery({ queryKey: ["team"], queryFn: () => api.team.get() });
  return (
    <LoadedScreen query={query} label="Loading the team" failedHeader={<PageHeader title="Team" />}>
      {({ name, type }, stale) => (
        <Screen header={<PageHeader title={name} />}>
          {stale}
          <Loaded query={query} label="Loading the facts">
            {() => (
              <Card title="Facts">
                <FactList
                  facts={[
                    { label: "Name", value: name },
                    { label: "Plan", value: type },
                  ]}
                />
              </Card>
            )}
          </Loaded>
        </Screen>
      )}
    </LoadedScreen>
  );
}

const meta = {
  title: "Feature kit/Loaded",
  component: TeamScreen,
  decorators: [withStoryProviders],
} satisfies Meta<typeof TeamScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = shows({ team: { get: neverAnswers } }, "Loading the team");
export const Done: Story = shows({ team: { get: team } }, "Facts");
export const Failed: Story = shows(
  { team: { get: refuse("BUSY", "Too much is going on.") } },
  /Try again/,
);
