import { fixtureId, type MockHandlers, refuse } from "@sitewright/api-client/testing";
import type { CaseSearch } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { ShortcutsProvider } from "@sitewright/ui-kit";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
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
