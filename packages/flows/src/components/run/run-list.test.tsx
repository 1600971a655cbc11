import { fixtureId, listOf, makeFlowRun } from "@sitewright/api-client/testing";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { flowAnswers } from "../../testing/story-flows.ts";
import { FlowRunsOf } from "./flow-runs-of.tsx";
import { RunList } from "./run-list.tsx";

it("lists the runs of a flow: how each went, on which site, and what began it", async () => {
  const { callsOf } = renderWithApi(<RunList flowId={fixtureId(970)} />, flowAnswers);
  const table = within(await screen.findByRole("table", { name: "Runs of the flow" }));
  const row = within(await table.findByRole("row", { name: /Failed/ }));
  expect(row.getByText("Ended by the time limit.")).toBeVisible();
  expect(row.getByText("oak-and-iron.example")).toBeVisible();
  expect(row.getByText("by a schedule, from the middle")).toBeVisible();
  expect(row.getByRole("link")).toHaveAttribute("href", `/flowrun/${fixtureId(984)}`);
  expect(callsOf("flowruns.list")[0]?.input).toMatchObject({ flow_id: fixtureId(970) });
});

it("goes on to older runs", async () => {
  const runs = listOf([makeFlowRun()], 60);
  const { user, callsOf } = renderWithApi(<RunList flowId={fixtureId(970)} />, {
    flowruns: { list: runs },
  });
  await user.click(await screen.findByRole("button", { name: "Next page" }));
  await waitFor(() => expect(callsOf("flowruns.list").at(-1)?.input).toMatchObject({ offset: 25 }));
});

it("names the flows where it is of a site, and is not there where none ran", async () => {
  const { unmount } = renderWithApi(<FlowRunsOf site={fixtureId(10)} />, flowAnswers);
  const table = within(await screen.findByRole("table", { name: "Flow runs" }));
  expect(await table.findAllByText("Release check")).toHaveLength(2);
  unmount();
  const { callsOf } = renderWithApi(<FlowRunsOf site={fixtureId(10)} />, {
    flowruns: { list: listOf([]) },
  });
  await waitFor(() => expect(callsOf("flowruns.list")).toHaveLength(1));
  expect(screen.queryByText("Flow runs")).toBeNull();
});
