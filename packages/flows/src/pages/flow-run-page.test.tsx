import { AccessProvider } from "@sitewright/api-client";
import {
  fixtureId,
  listOf,
  type MockHandlers,
  makeFlowRun,
  makeFlowRunDetail,
  refuse,
} from "@sitewright/api-client/testing";
import { type FlowRunSearch, fullPermissions } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { cancelledRun, failedRun, flowAnswers, logs, workingRun } from "../testing/story-flows.ts";
import { FlowRunPage } from "./flow-run-page.tsx";

// The canvas has stories of its own, in a browser; here it says how its nodes stand.
vi.mock("../components/canvas/flow-canvas.tsx", () => ({ FlowCanvas: () => null }));

const onOpen = vi.fn();
beforeEach(() => onOpen.mockClear());

function Run({ start = {} }: { start?: FlowRunSearch }) {
  const [search, setSearch] = useState(start);
  return (
    <FlowRunPage
      runId={fixtureId(980)}
      search={search}
      onSearchChange={setSearch}
      onOpen={onOpen}
    />
  );
}

const withRuns = (flowruns: MockHandlers["flowruns"]) => ({
  ...flowAnswers,
  flowruns: { ...flowAnswers.flowruns, ...flowruns },
});

const failed = withRuns({ get: failedRun });
const steps = async () => within(await screen.findByRole("list", { name: "Steps of the run" }));

describe("a run of a flow under way", () => {
  it("says first how far it is, then how each step stands, and what it has made", async () => {
    renderWithApi(<Run />, flowAnswers);
    expect(await screen.findByRole("heading", { name: "3 of 6 steps are settled" })).toBeVisible();
    expect(screen.getByText(/^Running \d+:\d\d/)).toBeVisible();
    const list = await steps();
    expect(list.getByRole("button", { name: /Test pages.*Done, 3 of 24 failed/ })).toBeVisible();
    expect(list.getByRole("button", { name: /Slack.*Skipped: no page came/ })).toBeVisible();
    expect(list.getByRole("button", { name: /Open issue.*2 of 3 done/ })).toBeVisible();
    expect(list.getByRole("button", { name: /Deploy hook.*503, again in 8 s/ })).toBeVisible();
    expect(list.getByRole("button", { name: /Report.*Waits for 4 and 5/ })).toBeVisible();
    const made = within(screen.getByRole("region", { name: "Made by this run" }));
    expect(made.getByRole("link", { name: "24 tests, 3 failed" })).toHaveAttribute(
      "href",
      `/flowrun/${workingRun.id}?node=2`,
    );
    expect(screen.getByText(/It ends by itself at the latest/)).toBeVisible();
  });

  it("tells what happened, the newest last, and is followed while one wants", async () => {
    const { user } = renderWithApi(<Run />, flowAnswers);
    const log = await screen.findByRole("log", { name: "Log of The whole run" });
    const lines = () =>
      within(log)
        .getAllByText(/\./)
        .map((line) => line.textContent);
    expect(lines()[0]).toBe("24 pages came from node 1.");
    expect(lines().at(-1)).toBe("Nodes 4 and 5 start.");
    expect(within(log).getByText(/Error:/)).toBeInTheDocument();
    const follow = screen.getByRole("switch", { name: "Follow" });
    expect(follow).toBeChecked();
    await user.click(follow);
    expect(follow).not.toBeChecked();
  });

  it("ends once one is sure, and says why not", async () => {
    const reason = "It has ended already.";
    let tries = 0;
    const answers = withRuns({
      cancel() {
        tries += 1;
        if (tries === 1) return refuse("BUSY", reason)();
        return makeFlowRun({ status: "cancelled" });
      },
    });
    const { user, callsOf } = renderWithApi(<Run />, answers);
    await user.click(await screen.findByRole("button", { name: "Cancel run" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Cancel this run?" }));
    expect(dialog.getByText("Stops what runs; what was made stays.")).toBeVisible();
    expect(callsOf("flowruns.cancel")).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Stop it" }));
    expect(await dialog.findByText(reason)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Stop it" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(callsOf("flowruns.cancel")[1]?.input).toEqual({ id: workingRun.id });
  });

  it("begins at none of its steps meanwhile", async () => {
    renderWithApi(<Run start={{ node: "2" }} />, flowAnswers);
    await screen.findByRole("tab", { name: /Objects/ });
    expect(screen.queryByRole("button", { name: "Run from here" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Run again" })).toBeNull();
  });
});

describe("a step of a run", () => {
  it("shows each thing it worked on: what it told, what the condition says, what was made", async () => {
    const { user, callsOf } = renderWithApi(<Run />, flowAnswers);
    await user.click((await steps()).getByRole("button", { name: /Test pages/ }));
    const list = within(await screen.findByRole("list", { name: "Objects of Test pages" }));
    const [first, second] = list.getAllByRole("listitem").map((item) => within(item));
    expect(first?.getByText("/checkout/address")).toBeVisible();
    expect(first?.getByText(/Test score: 71.4/)).toBeVisible();
    expect(first?.getByText("3 changes fail it.")).toBeVisible();
    expect(first?.getByText("true")).toBeVisible();
    expect(first?.getByRole("link", { name: "/checkout/address" })).toHaveAttribute(
      "href",
      `/test/${fixtureId(61)}`,
    );
    expect(second?.getByText(/Test score: not told/)).toBeVisible();
    expect(second?.getByText("unknown")).toBeVisible();
    expect(second?.queryByRole("link")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Show 20 more" }));
    await waitFor(() =>
      expect(callsOf("flowruns.objects").at(-1)?.input).toMatchObject({ node: "2", offset: 4 }),
    );
  });

  it("shows its own log, and what came to it", async () => {
    const { user, callsOf } = renderWithApi(<Run start={{ node: "2" }} />, flowAnswers);
    await user.click(await screen.findByRole("tab", { name: "Log" }));
    expect(await screen.findByRole("log", { name: "Log of Test pages" })).toBeVisible();
    expect(callsOf("flowruns.logs").at(-1)?.input).toMatchObject({ node: "2" });
    await user.click(screen.getByRole("tab", { name: "Input" }));
    const came = within(screen.getByRole("list", { name: "What came to it" }));
    expect(
      came.getByText("24 things came from 1 Scan pages, for which its condition was true."),
    ).toBeVisible();
  });

  it("says that a message was sent and no answer came", async () => {
    const run = makeFlowRunDetail();
    const unclear = { all: 1, working: 0, failed: 0, unclear: 1 };
    const states = run.states.map((one) => (one.id === "5" ? { ...one, objects: unclear } : one));
    renderWithApi(<Run />, withRuns({ get: { ...run, states } }));
    expect(
      (await steps()).getByRole("button", { name: /Deploy hook.*Unclear: sent, no answer came/ }),
    ).toBeVisible();
  });
});

describe("a run of a flow that has ended", () => {
  it("opens at the step that failed, and begins again there", async () => {
    const { user, callsOf } = renderWithApi(<Run />, failed);
    expect(
      await screen.findByRole("heading", { name: "The webhook was refused with 403." }),
    ).toBeVisible();
    expect((await steps()).getByRole("button", { name: /Deploy hook/ })).toHaveAttribute(
      "aria-current",
      "true",
    );
    // Why is said once, above all; in the list it goes on with how long the step took.
    const panes = within(screen.getByRole("tabpanel", { name: /Objects/ }));
    expect(panes.queryByText(/refused with 403/)).toBeNull();
    expect((await steps()).queryByText(/\.,/)).toBeNull();
    expect(screen.getByRole("link", { name: "Goes on from an earlier run" })).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Run from here" }));
    await waitFor(() => expect(onOpen).toHaveBeenCalledWith(`/flowrun/${fixtureId(985)}`));
    expect(callsOf("flowruns.create")[0]?.input).toMatchObject({
      ...{ flow_id: failedRun.flow, site_id: failedRun.site },
      ...{ from_run: failedRun.id, from_node: "5" },
    });
  });

  it("shows the whole of it where that is asked for, and no step that had no turn begins again", async () => {
    const { user } = renderWithApi(<Run />, failed);
    await user.click((await steps()).getByRole("button", { name: "The whole run" }));
    expect(await screen.findByRole("log", { name: "Log of The whole run" })).toBeVisible();
    await user.click((await steps()).getByRole("button", { name: /Report/ }));
    await screen.findByRole("tab", { name: /Objects/ });
    expect(screen.queryByRole("button", { name: "Run from here" })).toBeNull();
  });

  it("runs again on its site, and says why not", async () => {
    const reason = "It is under way on this site.";
    const { user, callsOf } = renderWithApi(
      <Run />,
      withRuns({ get: failedRun, create: refuse("DUPLICATE", reason) }),
    );
    await user.click(await screen.findByRole("button", { name: "Run again" }));
    expect(await screen.findByText(`The flow did not begin. ${reason}`)).toBeVisible();
    expect(callsOf("flowruns.create")[0]?.input).toMatchObject({ site_id: failedRun.site });
    expect(callsOf("flowruns.create")[0]?.input).not.toHaveProperty("from_run");
    expect(onOpen).not.toHaveBeenCalled();
  });

  it("is deleted once one is sure, and its screen left", async () => {
    const { user, callsOf } = renderWithApi(<Run />, failed);
    await user.click(await screen.findByRole("button", { name: "Delete run" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete this run?" }));
    await user.click(dialog.getByRole("button", { name: "Delete run" }));
    await waitFor(() => expect(onOpen).toHaveBeenCalledWith(`/flow/${failedRun.flow}?tab=runs`));
    expect(callsOf("flowruns.remove")[0]?.input).toEqual({ id: failedRun.id });
  });

  it("says who ended it: a person, or the time limit", async () => {
    const { unmount } = renderWithApi(<Run />, withRuns({ get: cancelledRun }));
    expect(
      await screen.findByRole("heading", { name: "Cancelled before it was done" }),
    ).toBeVisible();
    unmount();
    const get = { ...cancelledRun, reason: "Ended by the time limit." };
    renderWithApi(<Run />, withRuns({ get }));
    expect(await screen.findByRole("heading", { name: "Ended by the time limit." })).toBeVisible();
  });

  it("is followed by nobody, and offers nothing to those who may only look", async () => {
    const client = { role: "client", permissions: fullPermissions("client") } as const;
    renderWithApi(
      <AccessProvider member={client}>
        <Run />
      </AccessProvider>,
      withRuns({ get: failedRun, logs: listOf(logs) }),
    );
    await screen.findByRole("heading", { name: "The webhook was refused with 403." });
    for (const name of ["Run again", "Run from here", "Delete run", "Edit flow"]) {
      expect(screen.queryByRole("button", { name })).toBeNull();
      expect(screen.queryByRole("link", { name })).toBeNull();
    }
    expect(screen.queryByRole("switch", { name: "Follow" })).toBeNull();
  });
});
