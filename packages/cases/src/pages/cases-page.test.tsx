import {
  fixtureId,
  listOf,
  type MockHandlers,
  makeCaseList,
  makeCaseRunDetail,
  refuse,
} from "@sitewright/api-client/testing";
import type { CaseRunSearch, CaseSearch, CasesSearch } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { ShortcutsProvider } from "@sitewright/ui-kit";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import {
  caseAnswers,
  changedRun,
  failedRun,
  failing,
  generated,
  generation,
} from "../testing/story-cases.ts";
import { CasePage } from "./case-page.tsx";
import { CaseRunPage } from "./case-run-page.tsx";
import { CasesPage } from "./cases-page.tsx";

const onOpen = vi.fn();

function ListScreen({ start = {} }: { start?: CasesSearch }) {
  const [search, setSearch] = useState(start);
  return (
    <ShortcutsProvider>
      <CasesPage search={search} onSearchChange={setSearch} onOpen={onOpen} />
    </ShortcutsProvider>
  );
}

function Editor({ start = {} }: { start?: CaseSearch }) {
  const [search, setSearch] = useState(start);
  return (
    <ShortcutsProvider>
      <CasePage
        caseId={fixtureId(900)}
        search={search}
        onSearchChange={setSearch}
        onOpen={onOpen}
      />
    </ShortcutsProvider>
  );
}

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

const withCases = (cases: MockHandlers["cases"] = {}) => ({
  ...caseAnswers,
  cases: { ...caseAnswers.cases, ...cases },
});

describe("the list of cases", () => {
  it("says how each went, and why it failed", async () => {
    renderWithApi(<ListScreen />, caseAnswers);
    const row = within(await screen.findByRole("row", { name: /Book a table for two/ }));
    expect(row.getByText("Failed at step 2")).toBeVisible();
    expect(row.getByText(/There is no button “Pay now”/)).toBeVisible();
    expect(row.getByText("Flaky")).toBeVisible();
    expect(row.getByText("4 steps, 3 data rows")).toBeVisible();
    expect(
      row.getByText("2 of the last 5 passed, 2 after a second try, 1 failed"),
    ).toBeInTheDocument();
    const fresh = within(screen.getByRole("row", { name: /Return an order/ }));
    expect(fresh.getByText("Not run yet")).toBeVisible();
    expect(screen.getByText("3 cases, 1 fails, 1 never ran")).toBeVisible();
  });

  it("narrows by state", async () => {
    const { user, callsOf } = renderWithApi(<ListScreen />, caseAnswers);
    await user.click(await screen.findByRole("radio", { name: /Failing/ }));
    await waitFor(() =>
      expect(callsOf("cases.list").at(-1)?.input).toMatchObject({ state: "failing" }),
    );
  });

  it("runs, copies and, once one is sure, deletes a case", async () => {
    const { user, callsOf } = renderWithApi(<ListScreen />, caseAnswers);
    const choose = async (item: string) => {
      await user.click(await screen.findByRole("button", { name: /Book a table for two/ }));
      await user.click(await screen.findByRole("menuitem", { name: item }));
    };
    await choose("Run");
    await waitFor(() => expect(onOpen).toHaveBeenCalledWith(`/caserun/${fixtureId(922)}`));
    await choose("Duplicate");
    expect(callsOf("cases.copy")[0]?.input).toEqual({ case_id: failing.id });
    await choose("Delete");
    expect(callsOf("cases.remove")).toEqual([]);
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(callsOf("cases.remove")).toHaveLength(1));
  });

  it("begins to make cases of a site, from where one says", async () => {
    const { user, callsOf } = renderWithApi(
      <ListScreen start={{ site: fixtureId(10) }} />,
      caseAnswers,
    );
    await user.click(await screen.findByRole("button", { name: "Generate" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Generate cases" }));
    await user.type(await dialog.findByLabelText(/^Begin at/), " /products ");
    await user.click(dialog.getByRole("button", { name: "Generate" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(callsOf("cases.generate")[0]?.input).toMatchObject({
      ...{ site_id: fixtureId(10), start_url: "/products" },
    });
  });

  it("says at its field why no cases are being made", async () => {
    const reason = "Begin at a page of https://oak-and-iron.example, as /products.";
    const answers = withCases({
      generate: refuse("INVALID_INPUT", reason, { field: "start_url" }),
    });
    const { user } = renderWithApi(
      <ListScreen start={{ site: fixtureId(10), generate: true }} />,
      answers,
    );
    const dialog = within(await screen.findByRole("dialog", { name: "Generate cases" }));
    await user.type(await dialog.findByLabelText(/^Begin at/), "https://evil.example/");
    await user.click(dialog.getByRole("button", { name: "Generate" }));
    expect(await dialog.findByText(reason)).toBeVisible();
    expect(dialog.getByLabelText(/^Begin at/)).toBeInvalid();
  });

  it("says how far cases are being made, and what came of it, until that is hidden", async () => {
    const done = {
      ...{ ...generation, status: "done" as const, success: true, progress: 100 },
      ...{ time_completed: generation.time_created, message: "1 case was made." },
    };
    let isDone = false;
    const { user, callsOf } = renderWithApi(<ListScreen />, {
      ...withCases({ list: () => makeCaseList(isDone ? [generated] : []) }),
      processes: { list: () => listOf([isDone ? done : generation]) },
    });
    const bar = await screen.findByRole("progressbar", { name: /Making cases of oak-and-iron/ });
    expect(bar).toHaveAttribute("aria-valuenow", "40");
    expect(callsOf("processes.list")[0]?.input).toMatchObject({ type: "case.generate" });
    isDone = true;
    expect(await screen.findByText("oak-and-iron.example: 1 case was made.")).toBeVisible();
    const row = within(await screen.findByRole("row", { name: /Contact form/ }));
    expect(row.getByText("Generated")).toBeVisible();
    expect(row.getByText(/it would send a message to people/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Hide" }));
    expect(screen.queryByText(/1 case was made/)).toBeNull();
  });

  it("says nothing of cases that were made before", async () => {
    const processes = {
      list: listOf([
        { ...generation, status: "done" as const, time_completed: "2026-03-01T09:00:00.000Z" },
      ]),
    };
    const { callsOf } = renderWithApi(<ListScreen />, { ...caseAnswers, processes });
    await screen.findByText("Return an order");
    await waitFor(() => expect(callsOf("processes.list")).toHaveLength(1));
    expect(screen.queryByRole("button", { name: "Hide" })).toBeNull();
  });

  it("makes a case that opens the site, and refuses steps that are none", async () => {
    const { user, callsOf } = renderWithApi(
      <ListScreen start={{ create: true, site: fixtureId(10) }} />,
      caseAnswers,
    );
    const dialog = within(await screen.findByRole("dialog", { name: "New case" }));
    await user.type(dialog.getByLabelText(/^Title/), "Sign in");
    await user.type(dialog.getByLabelText(/^Steps/), "no json");
    await user.click(dialog.getByRole("button", { name: "Make case" }));
    expect(await dialog.findByText("This is not a list of steps in JSON.")).toBeVisible();
    await user.clear(dialog.getByLabelText(/^Steps/));
    await user.click(dialog.getByRole("button", { name: "Make case" }));
    await waitFor(() =>
      expect(callsOf("cases.create")[0]?.input).toMatchObject({
        ...{ title: "Sign in", site_id: fixtureId(10) },
        steps: [{ action: { type: "navigate", path: "/" } }],
      }),
    );
  });
});

describe("the editor of a case", () => {
  it("says each step in a line, and takes changes until they are saved", async () => {
    const { user, callsOf } = renderWithApi(<Editor />, caseAnswers);
    const list = within(await screen.findByRole("list", { name: "Steps of the case" }));
    expect(list.getByText("Click “Add to basket”")).toBeVisible();
    expect(list.getByText("Fill “Password” with {{SHOP_PASSWORD}}")).toBeVisible();
    expect(list.getByText("Check: “h1” contains “Thank you”")).toBeVisible();
    await user.click(list.getByText("Click “Add to basket”"));
    const name = screen.getByLabelText("Name, of way 1");
    await user.clear(name);
    await user.type(name, "Buy");
    await user.click(screen.getByRole("checkbox", { name: "Let another way stand in" }));
    expect(screen.getByText("Not saved yet.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Run" })).toBeDisabled();
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(callsOf("cases.update")).toHaveLength(1));
    expect(callsOf("cases.update")[0]?.input).toMatchObject({
      version: 8,
      steps: [
        {},
        {
          heals: false,
          action: { element: { locators: [{ by: "role", name: "Buy" }, { by: "testid" }] } },
        },
        {},
        {},
      ],
    });
  });

  it("shows what the last run saw of a step, and what each way to its element meant", async () => {
    const { user } = renderWithApi(<Editor start={{ step: "basket" }} />, {
      ...caseAnswers,
      caseruns: { ...caseAnswers.caseruns, get: failedRun },
    });
    expect(
      await screen.findByRole("img", { name: "The page after step 2 in the last run" }),
    ).toBeVisible();
    const first = screen.getByRole("textbox", { name: "What way 1 looks for" });
    expect(first).toHaveAccessibleDescription("Found nothing in the last run.");
    expect(screen.getByText("Found it in the last run.")).toBeVisible();
    await user.type(first, "s");
    expect(first).toHaveAccessibleDescription("Not tried yet: the next run does.");
  });

  it("adds a step behind the one that is open, moves and removes it", async () => {
    const { user } = renderWithApi(<Editor start={{ step: "open" }} />, caseAnswers);
    const list = within(await screen.findByRole("list", { name: "Steps of the case" }));
    await user.click(screen.getByRole("button", { name: "Step" }));
    expect(list.getAllByRole("listitem")).toHaveLength(5);
    await user.click(screen.getByRole("button", { name: "Actions for step 2" }));
    await user.click(await screen.findByRole("menuitem", { name: "Move down" }));
    expect(
      within(list.getAllByRole("listitem")[1] as HTMLElement).getByText("Click “Add to basket”"),
    ).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Actions for step 3" }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    expect(list.getAllByRole("listitem")).toHaveLength(4);
  });

  it("moves steps by dragging and by keys, doubles, switches off and takes away the open one", async () => {
    const { user } = renderWithApi(<Editor start={{ step: "open" }} />, caseAnswers);
    const list = await screen.findByRole("list", { name: "Steps of the case" });
    const words = () =>
      within(list)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent ?? "");
    const [first, , , last] = within(list).getAllByRole("listitem");
    if (!first || !last) throw new Error("There are four steps.");
    fireEvent.dragStart(first);
    fireEvent.dragOver(last);
    fireEvent.drop(last);
    expect(words()[3]).toContain("Open /collections/autumn");
    within(list).getByRole("button", { name: /Open/ }).focus();
    await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
    expect(words()[2]).toContain("Open /collections/autumn");
    await user.keyboard("o");
    expect(words()[2]).toContain("Off");
    await user.keyboard("d");
    expect(words()).toHaveLength(5);
    expect(words()[3]).toContain("Open /collections/autumn");
    await user.keyboard("{Backspace}");
    expect(words()).toHaveLength(4);
  });

  it("reads rows of data, and says where one does not fit", async () => {
    const { user, callsOf } = renderWithApi(<Editor />, caseAnswers);
    const rows = await screen.findByLabelText(/^Rows/);
    await user.type(rows, "product,total\nStool");
    expect(screen.getByText("Each line needs as many values as there are names.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
    await user.type(rows, ',"£8,40"');
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(callsOf("cases.update")[0]?.input).toMatchObject({
        data: { columns: ["product", "total"], rows: [["Stool", "£8,40"]] },
      }),
    );
  });

  it("keeps what one has changed where somebody else has saved, and offers theirs", async () => {
    const sentence = "Version 9 was saved while you edited version 8. Load it to see both.";
    const { user } = renderWithApi(
      <Editor start={{ step: "open" }} />,
      withCases({ update: refuse("DUPLICATE", sentence) }),
    );
    const path = await screen.findByLabelText(/^Address/);
    await user.type(path, "/x");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Somebody else has saved this case")).toBeVisible();
    expect(path).toHaveValue("/collections/autumn/x");
    await user.click(screen.getByRole("button", { name: "Take theirs" }));
    await waitFor(() =>
      expect(screen.getByLabelText(/^Address/)).toHaveValue("/collections/autumn"),
    );
  });
});

const failed = { ...caseAnswers, caseruns: { ...caseAnswers.caseruns, get: failedRun } };

describe("files of other tools", () => {
  it("are read at once, chosen among, and made into cases", async () => {
    const start = { import: true, site: fixtureId(10) } as const;
    const { user, callsOf } = renderWithApi(<ListScreen start={start} />, caseAnswers);
    const input = await screen.findByLabelText("Files", { selector: "input" });
    await user.upload(input, new File(["{}"], "purchase.json"));
    expect(await screen.findByText("2 cases found")).toBeVisible();
    expect(screen.getByText("9 steps, 1 not understood: it is switched off")).toBeVisible();
    await user.click(screen.getByRole("checkbox", { name: /Buy a tow float/ }));
    await user.click(screen.getByRole("button", { name: "Import 1 case" }));
    await waitFor(() => expect(callsOf("cases.import")).toHaveLength(2));
    const files = [{ name: "purchase.json", text: "{}" }];
    expect(callsOf("cases.import").map(({ input }) => input)).toEqual([
      { site_id: fixtureId(10), files, preview: true },
      { site_id: fixtureId(10), files, choose: [1], preview: false },
    ]);
  });

  it("are refused with the reason, and kept for another try", async () => {
    const reason = "a.json: This is no JSON.";
    const start = { import: true, site: fixtureId(10) } as const;
    const { user } = renderWithApi(
      <ListScreen start={start} />,
      withCases({ import: refuse("BAD_REQUEST", reason) }),
    );
    const input = await screen.findByLabelText("Files", { selector: "input" });
    await user.upload(input, new File(["{"], "a.json"));
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.getByRole("button", { name: "Import" })).toBeDisabled();
    expect(screen.getByText("a.json")).toBeVisible();
  });
});

describe("a run of a case", () => {
  it("opens at the step that failed, with what happened", async () => {
    const { user } = renderWithApi(<Run />, failed);
    expect(
      await screen.findByRole("heading", {
        name: "Step 4: CSS “h1” says “Something went wrong”, without “Thank you”.",
      }),
    ).toBeVisible();
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

  it("goes on from where it failed, while the browser's state is kept", async () => {
    const get = { ...failedRun, can_resume: true };
    const { user, callsOf } = renderWithApi(<Run />, {
      ...caseAnswers,
      caseruns: { ...caseAnswers.caseruns, get },
    });
    await user.click(await screen.findByRole("button", { name: "Run from step 4" }));
    await waitFor(() => expect(callsOf("caseruns.create")).toHaveLength(1));
    const { case: case_id, id: from_run } = failedRun;
    expect(callsOf("caseruns.create")[0]?.input).toMatchObject({ case_id, from_run });
  });

  it("says where it went on from, and offers nothing where no state is kept", async () => {
    const get = { ...failedRun, resumes: fixtureId(918) };
    renderWithApi(<Run />, { ...caseAnswers, caseruns: { ...caseAnswers.caseruns, get } });
    const earlier = await screen.findByRole("link", { name: "Goes on from an earlier run" });
    expect(earlier).toHaveAttribute("href", `/caserun/${fixtureId(918)}`);
    expect(screen.queryByRole("button", { name: /^Run from step/ })).toBeNull();
  });

  it("is stopped while it runs", async () => {
    const get = makeCaseRunDetail({ status: "working", at: 1, time_completed: null, results: [] });
    const { user, callsOf } = renderWithApi(<Run />, {
      ...caseAnswers,
      caseruns: { ...caseAnswers.caseruns, get },
    });
    expect(await screen.findByRole("heading", { name: "Step 2 of 4" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Stop" }));
    await waitFor(() => expect(callsOf("caseruns.cancel")).toHaveLength(1));
  });
});
