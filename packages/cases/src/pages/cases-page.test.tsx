import {
  fixtureId,
  listOf,
  type MockHandlers,
  makeCaseDetail,
  makeCaseList,
  refuse,
} from "@sitewright/api-client/testing";
import type { CasesSearch } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { ShortcutsProvider } from "@sitewright/ui-kit";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { caseDraft, hasDraft } from "../model/case-draft.ts";
import { caseAnswers, failing, generated, generation } from "../testing/story-cases.ts";
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

  it("says of which case somebody has changes that are not saved, until it is deleted", async () => {
    caseDraft(failing.id).write({ version: 8, steps: [], text: "" });
    const { user } = renderWithApi(<ListScreen />, withCases({ remove: () => undefined }));
    const row = await screen.findByRole("row", { name: /Book a table for two/ });
    expect(within(row).getByText("Changes not saved")).toBeVisible();
    expect(screen.getAllByText("Changes not saved")).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: /Book a table for two/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(hasDraft(failing.id)).toBe(false));
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

  it("has suggestions to keep, to try and to hide", async () => {
    const { user, callsOf } = renderWithApi(
      <ListScreen />,
      withCases({ list: () => makeCaseList([generated]) }),
    );
    expect(await screen.findByText("1 suggestion")).toBeVisible();
    const title = "Contact form: Write to us";
    await user.click(screen.getByRole("button", { name: `Keep ${title}` }));
    await waitFor(() => expect(callsOf("cases.decide")).toHaveLength(1));
    await user.click(screen.getByRole("button", { name: `Hide ${title}` }));
    await waitFor(() => expect(callsOf("cases.decide")).toHaveLength(2));
    expect(callsOf("cases.decide").map(({ input }) => input)).toMatchObject([
      { id: generated.id, decision: "kept" },
      { id: generated.id, decision: "hidden" },
    ]);
    await user.click(screen.getByRole("button", { name: `Run ${title}` }));
    await waitFor(() => expect(callsOf("caseruns.create")).toHaveLength(1));
  });

  it("keeps all suggestions of what is listed at once, and says of each that was not kept why", async () => {
    const open = Array.from({ length: 5 }, (_, at) => ({
      ...generated,
      ...{ id: fixtureId(910 + at), title: `Search ${at}` },
    }));
    const { user, callsOf } = renderWithApi(
      <ListScreen start={{ site: fixtureId(10) }} />,
      withCases({
        list: ({ state, limit }) =>
          state === "suggested"
            ? { ...makeCaseList(open.slice(0, limit)), count: open.length }
            : makeCaseList([]),
        decide: ({ id }) => {
          if (id === fixtureId(912)) refuse("NOT_FOUND", "There is no such case.")();
          return makeCaseDetail({ id, decision: "kept" });
        },
      }),
    );
    await user.click(await screen.findByRole("button", { name: "Keep all 5" }));
    expect(await screen.findByText("4 cases are kept.")).toBeVisible();
    expect(callsOf("cases.decide").map(({ input }) => input)).toEqual(
      open.map(({ id }) => ({ id, decision: "kept" })),
    );
    expect(callsOf("cases.list").map(({ input }) => input)).toContainEqual(
      expect.objectContaining({ state: "suggested", site_id: fixtureId(10), limit: 100 }),
    );
    expect(screen.getByText("1 case was not kept")).toBeVisible();
    expect(screen.getByText("Search 2: There is no such case.")).toBeVisible();
  });

  it("shows a hidden case again, and runs none", async () => {
    const hidden = { ...generated, decision: "hidden" as const };
    const { user, callsOf } = renderWithApi(
      <ListScreen start={{ state: "hidden" }} />,
      withCases({
        list: ({ state }) => makeCaseList(state === "suggested" ? [] : [hidden]),
      }),
    );
    await user.click(await screen.findByRole("button", { name: /Contact form/ }));
    expect(screen.queryByRole("menuitem", { name: "Run" })).toBeNull();
    await user.click(await screen.findByRole("menuitem", { name: "Show again" }));
    await waitFor(() =>
      expect(callsOf("cases.decide")[0]?.input).toMatchObject({ decision: "kept" }),
    );
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

describe("files of other tools", () => {
  it("leave out at first what nothing was understood of: it would do nothing, and pass", async () => {
    const start = { import: true, site: fixtureId(10) } as const;
    const found = (title: string, off: number) => ({ id: null, title, steps: 2, off, notes: [] });
    const { user } = renderWithApi(
      <ListScreen start={start} />,
      withCases({ import: { cases: [found("Sign in", 1), found("Pay", 2)], notes: [] } }),
    );
    const input = await screen.findByLabelText("Files", { selector: "input" });
    await user.upload(input, new File(["{}"], "both.spec.ts"));
    expect(await screen.findByText("2 cases found")).toBeVisible();
    expect(screen.getByRole("checkbox", { name: /Sign in/ })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: /Pay/ })).not.toBeChecked();
    expect(screen.getByRole("button", { name: "Import 1 case" })).toBeEnabled();
  });

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

  it("wait for their site, and say so", async () => {
    const { user, callsOf } = renderWithApi(<ListScreen start={{ import: true }} />, caseAnswers);
    const input = await screen.findByLabelText("Files", { selector: "input" });
    const site = await screen.findByRole("combobox", { name: "Site" });
    expect(site).not.toHaveAccessibleDescription();
    await user.upload(input, new File(["{}"], "purchase.json"));
    await waitFor(() => expect(site).toHaveAccessibleDescription(/^Choose a site/));
    await user.click(site);
    await user.click((await screen.findAllByRole("option"))[0] as HTMLElement);
    expect(await screen.findByText("2 cases found")).toBeVisible();
    expect(site).not.toHaveAccessibleDescription();
    expect(callsOf("cases.import")).toHaveLength(1);
  });

  it("of a folder are sent with their places, and none are sent of one that is too large", async () => {
    const start = { import: true, site: fixtureId(10) } as const;
    const { user, callsOf } = renderWithApi(<ListScreen start={start} />, caseAnswers);
    const inFolder = (path: string) => {
      const file = new File(["{}"], path.split("/").at(-1) ?? "");
      return Object.defineProperty(file, "webkitRelativePath", { value: path });
    };
    const input = await screen.findByLabelText("Choose a folder", { selector: "input" });
    const names = ["shop/tests/pay.spec.ts", "shop/package.json", "shop/node_modules/a.ts"];
    await user.upload(input, names.map(inFolder));
    await waitFor(() => expect(callsOf("cases.import")).toHaveLength(1));
    expect(callsOf("cases.import")[0]?.input).toMatchObject({
      files: [{ name: "shop/tests/pay.spec.ts", text: "{}" }],
    });
    await user.upload(
      input,
      Array.from({ length: 100 }, (_, at) => inFolder(`shop/${at}.ts`)),
    );
    expect(await screen.findByText(/These are more than 100 files/)).toBeVisible();
    expect(callsOf("cases.import")).toHaveLength(1);
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
