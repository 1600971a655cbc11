import { AccessProvider } from "@sitewright/api-client";
import {
  fixtureId,
  listOf,
  type MockHandlers,
  makeBillingInfo,
  makeFlow,
  makeFlowRun,
  refuse,
} from "@sitewright/api-client/testing";
import { type FlowsSearch, fullPermissions } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { ShortcutsProvider } from "@sitewright/ui-kit";
import { act, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { draft, flowAnswers, release } from "../testing/story-flows.ts";
import { FlowsPage } from "./flows-page.tsx";

const onOpen = vi.fn();
beforeEach(() => onOpen.mockClear());

function ListScreen({ start = {} }: { start?: FlowsSearch }) {
  const [search, setSearch] = useState(start);
  return (
    <ShortcutsProvider>
      <FlowsPage search={search} onSearchChange={setSearch} onOpen={onOpen} />
    </ShortcutsProvider>
  );
}

const withFlows = (given: MockHandlers) => ({
  ...flowAnswers,
  ...given,
  flows: { ...flowAnswers.flows, ...given.flows },
  flowruns: { ...flowAnswers.flowruns, ...given.flowruns },
});

describe("the list of flows", () => {
  it("says how each went last, on which site, how often, and what starts it", async () => {
    renderWithApi(<ListScreen />, flowAnswers);
    const row = within(await screen.findByRole("row", { name: /Nightly guard/ }));
    expect(row.getByText("Failed")).toBeVisible();
    expect(row.getByText("oak-and-iron.example, by a schedule")).toBeVisible();
    expect(row.getByText("Node 2 failed: the baseline is missing.")).toBeVisible();
    expect(row.getByText("2 of the last 3 passed")).toBeInTheDocument();
    expect(row.getByText("When a test fails, on 1 site")).toBeVisible();
    expect(row.getByText("When an issue is opened")).toBeVisible();
    expect(row.getByText("By 2 schedules")).toBeVisible();
    const fresh = within(screen.getByRole("row", { name: /Uptime with evidence/ }));
    expect(fresh.getByText("2 problems")).toBeVisible();
    expect(fresh.getByText("Not run yet")).toBeVisible();
    expect(await screen.findByText(/4 flows. 1 of 5 flow runs used this month/)).toBeVisible();
  });

  it("is narrowed by a text", async () => {
    const { user, callsOf } = renderWithApi(<ListScreen />, flowAnswers);
    await user.type(await screen.findByLabelText("Filter flows"), "night");
    await waitFor(() =>
      expect(callsOf("flows.list").at(-1)?.input).toMatchObject({ search: "night" }),
    );
  });

  it("makes a flow and opens it, and says why not", async () => {
    const { user } = renderWithApi(<ListScreen />, flowAnswers);
    await user.click(await screen.findByRole("button", { name: "New flow" }));
    await waitFor(() => expect(onOpen).toHaveBeenCalledWith(`/flow/${fixtureId(975)}`));
  });

  it("makes one flow of two presses at once", async () => {
    const { callsOf } = renderWithApi(<ListScreen />, flowAnswers);
    const button = await screen.findByRole("button", { name: "New flow" });
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(onOpen).toHaveBeenCalled());
    expect(callsOf("flows.create")).toHaveLength(1);
  });

  it("says why no flow was made", async () => {
    const reason = "A team can have 200 flows.";
    const { user } = renderWithApi(
      <ListScreen />,
      withFlows({ flows: { create: refuse("PLAN_LIMIT", reason) } }),
    );
    await user.click(await screen.findByRole("button", { name: "New flow" }));
    expect(await screen.findByText(`The flow was not made. ${reason}`)).toBeVisible();
    expect(onOpen).not.toHaveBeenCalled();
  });

  it("copies and, once its title was typed, deletes a flow", async () => {
    const { user, callsOf } = renderWithApi(<ListScreen />, flowAnswers);
    await choose(user, "Release check", "Duplicate");
    expect(await screen.findByText("Copy - Release check is made.")).toBeVisible();
    await choose(user, "Release check", "Delete");
    const dialog = within(await screen.findByRole("dialog", { name: "Delete Release check?" }));
    expect(dialog.getByRole("button", { name: "Delete" })).toBeDisabled();
    await user.type(dialog.getByRole("textbox"), "Release check");
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(callsOf("flows.remove")[0]?.input).toEqual({ id: release.id }));
  });

  it("shows nobody what their role does not cover", async () => {
    const client = { role: "client", permissions: fullPermissions("client") } as const;
    const { user } = renderWithApi(
      <AccessProvider member={client}>
        <ListScreen />
      </AccessProvider>,
      flowAnswers,
    );
    await screen.findByText("Nightly guard");
    expect(screen.queryByRole("button", { name: "New flow" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Actions for Release check" }));
    expect((await screen.findAllByRole("menuitem")).map((item) => item.textContent)).toEqual([
      "See its runs",
    ]);
  });

  it("offers the one next step while there is none", async () => {
    renderWithApi(<ListScreen />, withFlows({ flows: { list: listOf([]) } }));
    expect(await screen.findByText("No flow yet")).toBeVisible();
    expect(screen.getAllByRole("button", { name: "New flow" })).toHaveLength(2);
  });
});

describe("before a flow runs", () => {
  it("asks on which site, says what it takes, and leads to the run", async () => {
    const { user, callsOf } = renderWithApi(<ListScreen />, flowAnswers);
    await choose(user, "Release check", "Run");
    const dialog = within(await screen.findByRole("dialog", { name: "Run Release check" }));
    expect(await dialog.findByText(/Takes 1 flow run: 1 of 5 are used/)).toBeVisible();
    await user.click(await dialog.findByRole("combobox", { name: "Site" }));
    await user.click(await dialog.findByRole("option", { name: "harbour-hotel.example" }));
    await user.click(dialog.getByRole("button", { name: "Run flow" }));
    await waitFor(() => expect(onOpen).toHaveBeenCalledWith(`/flowrun/${fixtureId(985)}`));
    expect(callsOf("flowruns.create")[0]?.input).toEqual({
      ...{ flow_id: release.id, site_id: fixtureId(11), configs: {} },
    });
  });

  it("names the problem that keeps it from being run", async () => {
    const { user } = renderWithApi(<ListScreen />, flowAnswers);
    await choose(user, draft.title, "Run");
    expect(await screen.findByText(/Choose the channel of Slack/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Open the flow" })).toHaveAttribute(
      "href",
      `/flow/${draft.id}?node=3`,
    );
    expect(screen.getByRole("button", { name: "Run flow" })).toBeDisabled();
  });

  it("does not run it where it runs already, and leads to that run", async () => {
    const working = makeFlowRun({ id: fixtureId(986), status: "working" });
    const { user } = renderWithApi(
      <ListScreen />,
      withFlows({ flowruns: { list: listOf([working]) } }),
    );
    await choose(user, "Release check", "Run");
    expect(await screen.findByText(/It is running on oak-and-iron.example already/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Follow that run" })).toHaveAttribute(
      "href",
      `/flowrun/${working.id}`,
    );
    expect(screen.getByRole("button", { name: "Run flow" })).toBeDisabled();
  });

  it("leads to the run that somebody began meanwhile", async () => {
    const working = makeFlowRun({ id: fixtureId(986), status: "working" });
    let began = false;
    const { user } = renderWithApi(
      <ListScreen />,
      withFlows({
        flowruns: {
          list: () => listOf(began ? [working] : []),
          create() {
            began = true;
            return refuse("DUPLICATE", "It is under way on this site.")();
          },
        },
      }),
    );
    await choose(user, "Release check", "Run");
    await user.click(await screen.findByRole("button", { name: "Run flow" }));
    expect(await screen.findByText("It is under way on this site.")).toBeVisible();
    expect(await screen.findByRole("link", { name: "Follow that run" })).toBeVisible();
    expect(onOpen).not.toHaveBeenCalled();
  });

  it("says when there are more once those of the month are used", async () => {
    const info = makeBillingInfo();
    const { user } = renderWithApi(
      <ListScreen />,
      withFlows({
        flows: { list: listOf([makeFlow()]) },
        billing: { info: { ...info, used: { ...info.used, flowruns: 5 } } },
      }),
    );
    await choose(user, "Release check", "Run");
    const dialog = within(await screen.findByRole("dialog"));
    const used = /All 5 flow runs of this month are used; they begin anew on 14 March/;
    expect(await dialog.findByText(used)).toBeVisible();
    expect(dialog.getByRole("button", { name: "Run flow" })).toBeDisabled();
  });
});

type User = ReturnType<typeof renderWithApi>["user"];

async function choose(user: User, flow: string, item: string) {
  await user.click(await screen.findByRole("button", { name: `Actions for ${flow}` }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
}
