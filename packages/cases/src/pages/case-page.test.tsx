import {
  fixtureId,
  fixtureSteps,
  type MockHandlers,
  makeCase,
  makeCaseDetail,
  makeCaseList,
  refuse,
} from "@sitewright/api-client/testing";
import type { CaseSearch, CaseStep } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { ShortcutsProvider } from "@sitewright/ui-kit";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { hasDraft } from "../model/case-draft.ts";
import { caseAnswers, failedRun } from "../testing/story-cases.ts";
import { CasePage } from "./case-page.tsx";

const onOpen = vi.fn();

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

const withCases = (cases: MockHandlers["cases"] = {}) => ({
  ...caseAnswers,
  cases: { ...caseAnswers.cases, ...cases },
});

/** Chooses of a list that stays closed, by the beginning of a word. */
async function choose(user: UserEvent, box: HTMLElement, word: string) {
  act(() => box.focus());
  await user.keyboard(word);
}

describe("the editor of a case", () => {
  it("says of a step that an import could not read what it was, in short", async () => {
    const note = `Line 4: A script that is run in the page is not taken over. page.evaluate(() => 1)`;
    const unread = (id: string, said: string): CaseStep => ({
      id,
      action: { type: "", value: "", key: "", path: "", element: "" },
      assertion: { type: "", value: "", element: "" },
      disabled: true,
      ...(said !== "" && { note: said }),
    });
    const steps = [unread("a", note), unread("b", ""), unread("c", "y".repeat(200))];
    const answers = withCases({ get: makeCaseDetail({ step_list: steps }) });
    const { user } = renderWithApi(<Editor />, answers);
    const list = within(await screen.findByRole("list", { name: "Steps of the case" }));
    const said = "Line 4: A script that is run in the page is not taken over.";
    expect(list.getByText(said)).toBeVisible();
    // What is struck out is to be read by nobody.
    const button = list.getByRole("button", { name: new RegExp(said) });
    expect(button).toHaveAttribute("data-off", "unread");
    expect(list.getByText(/^y{119}…$/)).toBeVisible();
    await user.click(button);
    expect(screen.getByText(note)).toBeVisible();
    expect(list.getByText("Check nothing")).toBeVisible();
  });

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
    renderWithApi(<Editor start={{ step: "basket" }} />, {
      ...caseAnswers,
      caseruns: { ...caseAnswers.caseruns, get: failedRun },
    });
    expect(
      await screen.findByRole("img", { name: "The page after step 2 in the last run" }),
    ).toBeVisible();
    const first = screen.getByRole("textbox", { name: "What way 1 looks for" });
    expect(first).toHaveAccessibleDescription("Found nothing in the last run.");
    expect(screen.getByText("Found it in the last run.")).toBeVisible();
  });

  it("says of a way that is written anew what it finds on the page of the last run", async () => {
    const { user } = renderWithApi(<Editor start={{ step: "basket" }} />, {
      ...caseAnswers,
      caseruns: { ...caseAnswers.caseruns, get: failedRun },
    });
    const name = await screen.findByLabelText("Name, of way 1");
    const first = screen.getByRole("textbox", { name: "What way 1 looks for" });
    const says = async (words: string) =>
      waitFor(() => expect(first).toHaveAccessibleDescription(words));
    await user.clear(name);
    await user.type(name, "Put into basket");
    await says("Finds it on the page of the last run.");
    await user.type(name, " now");
    await says("Finds nothing on the page of the last run.");
    await user.clear(name);
    await user.type(name, "Pay now");
    await says("Finds another element on the page of the last run.");
    await user.clear(first);
    await user.type(first, "link");
    await user.clear(name);
    await user.type(name, "Stool");
    await says("Finds 2 elements on the page of the last run.");
  });

  it("says that a way was not tried where the page of the last run is not kept", async () => {
    const { user } = renderWithApi(<Editor start={{ step: "basket" }} />, {
      ...caseAnswers,
      caseruns: {
        ...caseAnswers.caseruns,
        get: {
          ...failedRun,
          results: failedRun.results.map((one) => ({
            ...one,
            elements: { action: null, assertion: null },
          })),
        },
      },
    });
    const first = await screen.findByRole("textbox", { name: "What way 1 looks for" });
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

  it("has a step depend on one before it, and says where that one is not there any more", async () => {
    const { user, callsOf } = renderWithApi(<Editor />, caseAnswers);
    const list = within(await screen.findByRole("list", { name: "Steps of the case" }));
    await user.click(list.getByText("Click “Add to basket”"));
    await choose(user, screen.getByRole("combobox", { name: "Do it" }), "If");
    await user.click(screen.getByRole("checkbox", { name: "Only if that step does not hold" }));
    expect(list.getByText("If step 1 does not hold: Click “Add to basket”")).toBeVisible();
    expect(list.queryByText("May fail")).toBeNull();
    await user.click(screen.getByRole("checkbox", { name: "Go on without it" }));
    expect(list.getByText("May fail")).toBeVisible();
    await user.click(list.getByRole("button", { name: "Actions for step 1" }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    await user.click(list.getByText("If a step holds that is not there: Click “Add to basket”"));
    expect(screen.getByText("The step that it depends on does not come before it.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(callsOf("cases.update")).toHaveLength(1));
    expect(callsOf("cases.update")[0]?.input).toMatchObject({
      steps: expect.arrayContaining([
        expect.objectContaining({ only_if: { step: fixtureSteps[0]?.id, not: true } }),
      ]),
    });
  });

  it("makes a step that drags something somewhere", async () => {
    const { user, callsOf } = renderWithApi(<Editor start={{ step: "basket" }} />, caseAnswers);
    await choose(user, await screen.findByRole("combobox", { name: "What is done" }), "dra");
    const target = within(screen.getByRole("group", { name: /^Drop it on/ }));
    expect(target.getByText("Say where it is dropped.")).toBeVisible();
    await user.type(target.getByLabelText("Name, of way 1"), "Basket");
    await user.type(target.getByLabelText("What way 1 looks for"), "{Control>}a{/Control}region");
    expect(target.queryByText("Say where it is dropped.")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(callsOf("cases.update")).toHaveLength(1));
    expect(callsOf("cases.update")[0]?.input).toMatchObject({
      steps: [
        {},
        {
          action: {
            type: "drag",
            element: { locators: [{ name: "Add to basket" }, {}] },
            to: { locators: [{ by: "role", name: "Basket" }] },
          },
        },
        {},
        {},
      ],
    });
  });

  it("makes a step that uploads files, within what a step may hold", async () => {
    const { user, callsOf } = renderWithApi(<Editor start={{ step: "basket" }} />, caseAnswers);
    await choose(user, await screen.findByRole("combobox", { name: "What is done" }), "upl");
    expect(screen.getByText("Choose a file.")).toBeVisible();
    const input = screen.getByLabelText("Files to upload", { selector: "input" });
    const large = new File(["x".repeat(1_000_001)], "film.mp4");
    await user.upload(input, [new File(["a,b"], "list.csv", { type: "text/csv" }), large]);
    expect(
      await screen.findByText(/film\.mp4 is 1 MB\. It may have 1 MB at most|film\.mp4 is/),
    ).toBeVisible();
    expect(await screen.findByText("Upload into “Add to basket”: list.csv")).toBeVisible();
    const many = Array.from({ length: 5 }, (_, at) => new File(["a"], `${at}.txt`));
    await user.upload(input, many);
    expect(await screen.findByText(/5 files at most: the others are left out/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Remove 3.txt" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(callsOf("cases.update")).toHaveLength(1));
    const named = ["0.txt", "1.txt", "2.txt"].map((name) => ({ name }));
    const list = { name: "list.csv", type: "text/csv", data: btoa("a,b") };
    expect(callsOf("cases.update")[0]?.input).toMatchObject({
      steps: [{}, { action: { files: [list, ...named, { name: "4.txt" }] } }, {}, {}],
    });
  });

  it("makes a step that runs another case, and is saved once one is chosen", async () => {
    const other = makeCase({ id: fixtureId(901), title: "Sign in" });
    const { user, callsOf } = renderWithApi(
      <Editor start={{ step: "basket" }} />,
      withCases({
        list: makeCaseList([makeCase(), other]),
        get: ({ id }) => makeCaseDetail(id === other.id ? other : {}),
      }),
    );
    await choose(user, await screen.findByRole("combobox", { name: "What is done" }), "run");
    expect(screen.queryByRole("combobox", { name: "What must hold then" })).toBeNull();
    expect(screen.getByText("The case cannot be saved like this.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Step 2: Choose a case." })).toBeVisible();
    expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
    await user.click(screen.getByRole("combobox", { name: /^Case that is run here/ }));
    expect(screen.queryByRole("option", { name: /Buy an oak stool/ })).toBeNull();
    await user.click(await screen.findByRole("option", { name: /Sign in/ }));
    expect(await screen.findByText("Run case “Sign in”")).toBeVisible();
    expect(screen.getByRole("link", { name: "Open this case" })).toHaveAttribute(
      "href",
      `/case/${other.id}`,
    );
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(callsOf("cases.update")).toHaveLength(1));
    expect(callsOf("cases.update")[0]?.input).toMatchObject({
      steps: [{}, { action: { type: "case", value: other.id } }, {}, {}],
    });
  });

  it("says of a case inside that it does not exist any more", async () => {
    const [, second] = makeCaseDetail().step_list;
    if (!second) throw new Error("There is a second step.");
    const gone = {
      ...second,
      action: { ...second.action, type: "case" as const, value: fixtureId(907) },
    };
    renderWithApi(
      <Editor start={{ step: "basket" }} />,
      withCases({
        get: ({ id }) => {
          if (id === fixtureId(907)) refuse("NOT_FOUND", "There is no such case.")();
          return makeCaseDetail({ step_list: [gone] });
        },
      }),
    );
    expect(
      await screen.findByText("This case does not exist any more. Choose another."),
    ).toBeVisible();
  });

  it("has what was not saved again after another screen, and asks before the tab closes", async () => {
    const first = renderWithApi(<Editor start={{ step: "open" }} />, caseAnswers);
    await first.user.type(await screen.findByLabelText(/^Address/), "/x");
    first.unmount();
    const closing = new Event("beforeunload", { cancelable: true });
    expect(window.dispatchEvent(closing)).toBe(false);
    const { user, callsOf } = renderWithApi(<Editor start={{ step: "open" }} />, caseAnswers);
    expect(await screen.findByLabelText(/^Address/)).toHaveValue("/collections/autumn/x");
    expect(screen.getByText("Not saved yet.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(callsOf("cases.update")).toHaveLength(1));
    expect(callsOf("cases.update")[0]?.input).toMatchObject({
      version: 8,
      steps: [{ action: { path: "/collections/autumn/x" } }, {}, {}, {}],
    });
    await waitFor(() => expect(screen.queryByText("Not saved yet.")).toBeNull());
    expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true);
  });

  it("keeps what is changed while it is being saved, and saves it as a change of what was saved", async () => {
    const slow = Promise.withResolvers<void>();
    const { user, callsOf } = renderWithApi(
      <Editor start={{ step: "open" }} />,
      withCases({
        update: async ({ version, steps }) => {
          if (version === 8) await slow.promise;
          return makeCaseDetail({ version: version + 1, step_list: steps as CaseStep[] });
        },
      }),
    );
    const path = await screen.findByLabelText(/^Address/);
    await user.type(path, "/x");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await user.type(path, "y");
    slow.resolve();
    await screen.findByText("The case is saved.");
    expect(screen.getByLabelText(/^Address/)).toHaveValue("/collections/autumn/xy");
    expect(screen.getByText("Not saved yet.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(callsOf("cases.update")).toHaveLength(2));
    expect(callsOf("cases.update")[1]?.input).toMatchObject({ version: 9 });
  });

  it("takes what was saved for saved though the screen was left before the answer", async () => {
    const slow = Promise.withResolvers<void>();
    const { user, unmount } = renderWithApi(
      <Editor start={{ step: "open" }} />,
      withCases({
        update: async ({ version }) => {
          await slow.promise;
          return makeCaseDetail({ version: version + 1 });
        },
      }),
    );
    await user.type(await screen.findByLabelText(/^Address/), "/x");
    await user.click(screen.getByRole("button", { name: "Save" }));
    unmount();
    expect(hasDraft(fixtureId(900))).toBe(true);
    slow.resolve();
    await waitFor(() => expect(hasDraft(fixtureId(900))).toBe(false));
  });

  it("goes back to what is saved for whoever discards and says so twice", async () => {
    const { user } = renderWithApi(<Editor start={{ step: "open" }} />, caseAnswers);
    await user.type(await screen.findByLabelText(/^Address/), "/x");
    await user.click(screen.getByRole("button", { name: "Discard" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Discard what you changed?" }));
    await user.click(dialog.getByRole("button", { name: "Keep editing" }));
    expect(screen.getByLabelText(/^Address/)).toHaveValue("/collections/autumn/x");
    await user.click(screen.getByRole("button", { name: "Discard" }));
    await user.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "Discard" }),
    );
    await waitFor(() =>
      expect(screen.getByLabelText(/^Address/)).toHaveValue("/collections/autumn"),
    );
    expect(hasDraft(fixtureId(900))).toBe(false);
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
