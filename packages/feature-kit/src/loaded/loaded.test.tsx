import { useApi } from "@sitewright/api-client";
import { makeTeam, refuse } from "@sitewright/api-client/testing";
import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderWithApi } from "../testing/render-with-api.tsx";
import { Loaded } from "./loaded.tsx";
import { LoadedScreen } from "./loaded-screen.tsx";

const team = makeTeam();
const busy = refuse("BUSY", "Too much is going on.");

/** Refuses the first call and answers the second. */
function secondTime() {
  let calls = 0;
  return () => {
    calls += 1;
    if (calls === 1) throw busy;
    return team;
  };
}

function useTeam() {
  const api = useApi();
  return useQuery({ queryKey: ["team"], queryFn: () => api.team.get() });
}

function Section() {
  return (
    <Loaded query={useTeam()} label="Loading the team" failure="No team">
      {({ name }) => <p>{name}</p>}
    </Loaded>
  );
}

function TeamScreen() {
  return (
    <LoadedScreen query={useTeam()} label="Loading the team" failedHeader={<h1>Team</h1>}>
      {({ name }, stale) => (
        <>
          {stale}
          <p>{name}</p>
        </>
      )}
    </LoadedScreen>
  );
}

it("says that it loads, then shows what came", async () => {
  renderWithApi(<Section />, { team: { get: team } });
  expect(screen.getByText("Loading the team")).toHaveAttribute("role", "status");
  expect(await screen.findByText(team.name)).toBeVisible();
});

it("says what could not be had, and asks again", async () => {
  const { user } = renderWithApi(<Section />, { team: { get: secondTime() } });
  await screen.findByText("No team");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(team.name)).toBeVisible();
});

it("keeps a screen's title and its way back when there is nothing to show", async () => {
  const { user } = renderWithApi(<TeamScreen />, { team: { get: secondTime() } });
  await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByRole("heading", { name: "Team" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(team.name)).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Team" })).toBeNull();
});
