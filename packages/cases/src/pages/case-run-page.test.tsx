import { fixtureId, makeCaseRunDetail } from "@sitewright/api-client/testing";
import type { CaseRunSearch } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { ShortcutsProvider } from "@sitewright/ui-kit";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { runMessages } from "../messages/run-messages.ts";
import { caseAnswers, changedRun, failedRun } from "../testing/story-cases.ts";
import { CaseRunPage } from "./case-run-page.tsx";

const onOpen = vi.fn();

function Run() {
  const [search, setSearch] = useState<CaseRunSearch>({});
  return (
    <ShortcutsProvider>
      <CaseRunPage
        runId={fixtureId(920)}
        search={search}
        onSearchChange={setSearch}
        onOpen={onOpen}
      />
    </ShortcutsProvider>
  );
}

const failed = { ...caseAnswers, caseruns: { ...caseAnswers.caseruns, get: failedRun } };

describe("a run of a case", () => {
  it("opens at the step that failed, with what happened", async () => {
    const { user } = renderWithApi(<Run />, failed);
    expect(
      await screen.findByRole("heading", {
        name: "Step 4: CSS “h1” says “Something went wrong”, without “Thank you”.",
      }),
    ).toBeVisible();
    const what = within(screen.getByRole("region", { name: "What happened" }));
    expect(what.queryByText(/without “Thank you”/)).toBeNull();
    expect(screen.getByText("TypeError: terms is null")).toBeVisible();
    await user.click(screen.getByRole("tab", { name: /^Requests/ }));
    expect(screen.getByText("POST 500 https://oak-and-iron.example/api/pay 184 ms")).toBeVisible();
    expect(screen.getByText("Tried 2 times.")).toBeVisible();
    const list = within(screen.getByRole("list", { name: "Steps of the run" }));
    expect(list.getByText("Healed")).toBeVisible();
    expect(list.getByText("Off")).toBeVisible();
    await user.click(list.getByText("Click “Add to basket”"));
    expect(screen.getByText(/“Add to basket” was not found. “add” found one/)).toBeVisible();
    expect(screen.getByRole("img", { name: "The page after step 2" })).toBeVisible();
  });

  it("is headed by what is missing, and names below all that was tried", async () => {
    const reason = "There is no CSS “h1”. Tried CSS “h1”: none; test id “head”: none.";
    const results = failedRun.results.map((result) => ({
      ...result,
      ...(result.assertion?.exception && { assertion: { ...result.assertion, exception: reason } }),
    }));
    const get = { ...failedRun, reason, results };
    renderWithApi(<Run />, { ...failed, caseruns: { ...failed.caseruns, get } });
    const title = "Step 4: There is no CSS “h1”.";
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    const what = within(screen.getByRole("region", { name: "What happened" }));
    expect(what.getByText(reason)).toBeVisible();
  });

  it("counts what failed and may apart from what holds, and says how often something is there", async () => {
    const steps = failedRun.steps.map((step, at) => ({
      ...step,
      ...(at === 0 && {
        action: { ...step.action, type: "" as const },
        assertion: {
          ...{ ...step.assertion, type: "count" as const, value: ">=3" },
          element: { selector: "", xpath: "", locators: [{ by: "css" as const, value: "tr" }] },
        },
      }),
    }));
    const run = {
      ...{ ...failedRun, steps, status: "passed" as const },
      ...{ failed_step: null, code: null, reason: null },
    };
    renderWithApi(<Run />, { ...failed, caseruns: { ...failed.caseruns, get: run } });
    const all = run.results.length;
    const name = `${all - 1} of ${all} steps hold; 1 that may fail did`;
    expect(await screen.findByRole("heading", { name })).toBeVisible();
    const list = within(screen.getByRole("list", { name: "Steps of the run" }));
    expect(list.getByText(/“tr” is there at least 3 times$/)).toBeVisible();
  });

  it("shows what may fail as no fault, and what was not due as passed over", async () => {
    const [first, second, ...rest] = failedRun.steps;
    const steps = [first, second, ...rest].flatMap((step, at) => {
      if (!step) return [];
      if (at === 3) return [{ ...step, optional: true }];
      return [at === 1 ? { ...step, only_if: { step: first?.id ?? "", not: true } } : step];
    });
    const run = {
      ...{ ...failedRun, steps, status: "passed" as const, failed_step: null },
      ...{ code: null, reason: null },
      results: failedRun.results.filter(({ index }) => index !== 1),
    };
    renderWithApi(<Run />, { ...failed, caseruns: { ...failed.caseruns, get: run } });
    const list = within(await screen.findByRole("list", { name: "Steps of the run" }));
    expect(list.getByText("Went on without it")).toBeVisible();
    expect(list.queryByText("Failed")).toBeNull();
    const words = "If step 1 does not hold: Click “Add to basket”";
    const row = list.getByText(words).closest("li");
    expect(row).toHaveTextContent(/Passed over$/);
  });

  it("takes what a person says of a locator that stood in", async () => {
    const { user, callsOf } = renderWithApi(<Run />, failed);
    await user.click(await screen.findByText("Click “Add to basket”"));
    expect(screen.getByText("To decide")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Accept" }));
    await waitFor(() => expect(callsOf("caseruns.decide")).toHaveLength(1));
    const said = { id: failedRun.id, index: 1, part: "action", accept: true };
    expect(callsOf("caseruns.decide")[0]?.input).toEqual(said);
    await user.keyboard("r");
    await waitFor(() => expect(callsOf("caseruns.decide")).toHaveLength(2));
    expect(callsOf("caseruns.decide")[1]?.input).toMatchObject({ accept: false });
  });

  it("says of no locator twice, and asks nobody who may not change the case", async () => {
    const [open, heal, ...rest] = failedRun.results;
    const decided = structuredClone(heal);
    if (decided?.action?.heal) decided.action.heal.decision = "accepted";
    const get = { ...failedRun, results: [open, decided, ...rest].flatMap((one) => one ?? []) };
    const { user } = renderWithApi(<Run />, {
      ...caseAnswers,
      caseruns: { ...caseAnswers.caseruns, get },
    });
    await user.click(await screen.findByText("Click “Add to basket”"));
    expect(screen.getByText("Accepted")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  });

  it("is compared with the green run before it", async () => {
    const { user } = renderWithApi(<Run />, failed);
    expect(await screen.findAllByText("longer than in the green run")).toHaveLength(2);
    await user.click(screen.getByRole("radio", { name: "Green run" }));
    const green = screen.getByRole("img", { name: "The page after step 4 in the green run" });
    expect(green).toBeVisible();
    await user.keyboard("c");
    expect(screen.getByRole("slider")).toBeVisible();
    await user.click(screen.getByRole("radio", { name: "Difference" }));
    expect(screen.getByRole("img", { name: /What differs from the green run/ })).toBeVisible();
    expect(screen.queryByRole("radio", { name: "Film" })).toBeNull();
  });

  it("shows how something looked beside how it was accepted, and accepts it", async () => {
    const { user, callsOf } = renderWithApi(<Run />, {
      ...caseAnswers,
      caseruns: { ...caseAnswers.caseruns, get: changedRun },
    });
    expect(await screen.findByText("0.504 % of it differs, in 1 place.")).toBeVisible();
    expect(screen.getByRole("button", { name: "1: Add to basket" })).toBeVisible();
    await user.click(screen.getByRole("radio", { name: "Accepted" }));
    expect(screen.getByRole("img", { name: "How it was accepted" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Accept this look" }));
    await waitFor(() => expect(callsOf("caseruns.acceptLook")).toHaveLength(1));
    expect(callsOf("caseruns.acceptLook")[0]?.input).toEqual({ id: changedRun.id, index: 3 });
  });

  it("accepts no look twice, and none that is as it was accepted", async () => {
    const results = changedRun.results.map((one) => ({
      ...one,
      look: one.look && { ...one.look, accepted: true },
    }));
    renderWithApi(<Run />, {
      ...caseAnswers,
      caseruns: { ...caseAnswers.caseruns, get: { ...changedRun, results } },
    });
    expect(await screen.findByText("How it looked")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Accept this look" })).toBeNull();
  });

  it("is run from the step that is open, whichever that is", async () => {
    const { user, callsOf } = renderWithApi(<Run />, failed);
    await user.click(await screen.findByRole("button", { name: "Run from here" }));
    const { case: case_id, id: from_run } = failedRun;
    const begun = (from_step: number) => ({ case_id, from_run, from_step });
    await waitFor(() => expect(callsOf("caseruns.create")).toHaveLength(1));
    expect(callsOf("caseruns.create")[0]?.input).toMatchObject(begun(3));
    expect(onOpen).toHaveBeenCalledWith(`/caserun/${fixtureId(922)}`);
    await user.click(screen.getByText("Click “Add to basket”"));
    screen.getByRole("button", { name: "Run from here" }).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(callsOf("caseruns.create")).toHaveLength(2));
    expect(callsOf("caseruns.create")[1]?.input).toMatchObject(begun(1));
  });

  it.each(Object.entries(runMessages.run.gaps))(
    "is not run from a step whose state is not there (%s), and says why",
    async (gap, reason) => {
      const state_gap = gap as keyof typeof runMessages.run.gaps;
      const results = failedRun.results.map((one) => ({ ...one, state_gap }));
      renderWithApi(<Run />, {
        ...caseAnswers,
        caseruns: { ...caseAnswers.caseruns, get: { ...failedRun, results } },
      });
      const button = await screen.findByRole("button", { name: "Run from here" });
      expect(button).toBeDisabled();
      expect(button).toHaveAccessibleDescription(reason);
      expect(screen.getByText(reason)).toBeVisible();
    },
  );

  it("says from which step on what was typed may be missing", async () => {
    const steps = failedRun.steps.map((step, index) =>
      index === 1 ? { ...step, action: { ...step.action, type: "change" as const } } : step,
    );
    renderWithApi(<Run />, {
      ...caseAnswers,
      caseruns: { ...caseAnswers.caseruns, get: { ...failedRun, steps } },
    });
    expect(
      await screen.findByRole("button", { name: "Run from here" }),
    ).toHaveAccessibleDescription(
      "The page is opened anew: what was typed from step 2 on is there only if it was sent.",
    );
  });

  it("says where it went on from", async () => {
    const get = { ...failedRun, resumes: fixtureId(918) };
    renderWithApi(<Run />, { ...caseAnswers, caseruns: { ...caseAnswers.caseruns, get } });
    const earlier = await screen.findByRole("link", { name: "Goes on from an earlier run" });
    expect(earlier).toHaveAttribute("href", `/caserun/${fixtureId(918)}`);
  });

  it("is stopped while it runs", async () => {
    const get = makeCaseRunDetail({ status: "working", at: 1, time_completed: null, results: [] });
    const { user, callsOf } = renderWithApi(<Run />, {
      ...caseAnswers,
      caseruns: { ...caseAnswers.caseruns, get },
    });
    expect(await screen.findByRole("heading", { name: "Step 2 of 4" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Run from here" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Stop" }));
    await waitFor(() => expect(callsOf("caseruns.cancel")).toHaveLength(1));
  });
});
