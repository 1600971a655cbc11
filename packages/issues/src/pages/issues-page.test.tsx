import {
  type MockHandlers,
  makeIssueList,
  neverAnswers,
  refuse,
} from "@sitewright/api-client/testing";
import { type IssuesSearch, paths } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { ShortcutsProvider } from "@sitewright/ui-kit";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { answers, basket, certificate, rows, tom } from "../testing/story-issues.ts";
import { IssuesPage } from "./issues-page.tsx";

const seen = vi.fn<(search: IssuesSearch) => void>();
const opened = vi.fn();

function Inbox({ start }: { start: IssuesSearch }) {
  const [search, setSearch] = useState(start);
  return (
    <ShortcutsProvider>
      <IssuesPage
        search={search}
        onSearchChange={(next) => {
          seen(next);
          setSearch(next);
        }}
        onOpen={opened}
      />
    </ShortcutsProvider>
  );
}

async function open(start: IssuesSearch = {}, handlers: MockHandlers = answers) {
  seen.mockReset();
  opened.mockReset();
  const view = renderWithApi(<Inbox start={start} />, handlers);
  if (handlers === answers) await screen.findByRole("table", { name: "Issues" });
  const changes = () => view.callsOf("issues.updateMany").map(({ input }) => input);
  return { ...view, changes };
}

const detail = (number: number) => screen.findByRole("region", { name: `Issue ${number}` });

it("asks for what its address says", async () => {
  const { callsOf } = await open({
    view: "mine",
    severity: "high",
    site: basket.site,
    search: "404",
  });
  expect(callsOf("issues.list")[0]?.input).toMatchObject({
    status: "open",
    muted: "false",
    assignee: "me",
    severity: "high",
    site_id: basket.site,
    search: "404",
    sort: "severity",
  });
});

it("gathers rows by state, which fold, and says where each is", async () => {
  const { user } = await open();
  const group = screen.getByRole("button", { name: /New/ });
  expect(screen.getByText(/the template of \/products/)).toBeVisible();
  expect(screen.getByText(/the whole site/)).toBeVisible();
  await user.click(group);
  expect(group).toHaveAttribute("aria-expanded", "false");
  expect(screen.queryByText(basket.title)).toBeNull();
  expect(screen.getByText("TypeError: tides is undefined")).toBeVisible();
});

it("leads each row to itself beside the list, with the list as it is", async () => {
  await open({ group: "severity" });
  expect(screen.getByRole("link", { name: basket.title })).toHaveAttribute(
    "href",
    paths.issues({ group: "severity", issue: basket.id }),
  );
});

it("goes through the list by keys, and says what it is at", async () => {
  const { user } = await open();
  await user.keyboard("j");
  expect(seen).toHaveBeenLastCalledWith({ issue: basket.id });
  await detail(214);
  await user.keyboard("j");
  expect(await screen.findByText(/Certificate ends in 6 days. High. the whole site/)).toBeVisible();
  await user.keyboard("[[");
  await detail(214);
  await user.keyboard("{Enter}");
  expect(opened).toHaveBeenCalledWith(paths.issue(basket.id));
  await user.keyboard("{Escape}");
  expect(seen).toHaveBeenLastCalledWith({ issue: undefined });
});

it("closes what is selected at once, and takes it back", async () => {
  const { user, changes } = await open();
  await user.keyboard("jxjX");
  const bar = screen.getByRole("region", { name: "Selected issues" });
  expect(bar).toHaveTextContent("2 selected");
  await user.keyboard("e");
  const ids = [basket.id, certificate.id];
  await waitFor(() => expect(changes()).toEqual([{ ids, updates: { status: "closed" } }]));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(changes()[1]).toEqual({ ids, updates: { status: "open" } }));
  expect(screen.queryByRole("region", { name: "Selected issues" })).toBeNull();
});

it("selects all, also those that are not shown yet", async () => {
  const list = ({ offset, limit }: { offset: number; limit: number }) =>
    makeIssueList(rows.slice(offset, limit === 50 ? 2 : undefined), { count: rows.length });
  const { user } = await open({}, { ...answers, issues: { ...answers.issues, list } });
  await user.click(await screen.findByRole("checkbox", { name: /Certificate/ }));
  await user.click(screen.getByRole("button", { name: "select all 4" }));
  expect(await screen.findByText("4 selected")).toBeVisible();
});

it("does nothing to some while all are being selected", async () => {
  const all = Promise.withResolvers<void>();
  const list = async ({ offset, limit }: { offset: number; limit: number }) => {
    if (limit !== 50) await all.promise;
    return makeIssueList(rows.slice(offset, limit === 50 ? 2 : undefined), { count: rows.length });
  };
  const { user, changes } = await open({}, { ...answers, issues: { ...answers.issues, list } });
  await user.click(await screen.findByRole("checkbox", { name: /Certificate/ }));
  await user.click(screen.getByRole("button", { name: "select all 4" }));
  expect(screen.getByRole("button", { name: /^Mute/ })).toBeDisabled();
  await user.keyboard("m");
  expect(changes()).toEqual([]);
  all.resolve();
  await user.click(await screen.findByRole("button", { name: /^Mute/ }));
  await waitFor(() => expect(changes()[0]?.ids).toHaveLength(4));
});

it("assigns, labels and mutes by keys", async () => {
  const { user, changes } = await open({ issue: basket.id });
  await detail(214);
  await user.keyboard("a");
  await user.click(await screen.findByRole("menuitem", { name: "Mara Weiss (you)" }));
  await user.keyboard("m");
  await waitFor(() => expect(changes()).toHaveLength(2));
  await user.keyboard("l");
  const dialog = await screen.findByRole("dialog", { name: "Labels" });
  await user.clear(within(dialog).getByLabelText("Labels"));
  await user.type(within(dialog).getByLabelText("Labels"), "release, shop{Enter}");
  await waitFor(() => expect(changes()).toHaveLength(3));
  expect(changes().map(({ updates }) => updates)).toEqual([
    { assignee: "00000000-0000-4000-8000-000000000003" },
    { muted: true },
    { labels: ["release", "shop"] },
  ]);
});

it("says something, with whom it is meant for", async () => {
  const { user, callsOf } = await open({ issue: basket.id });
  await detail(214);
  await user.keyboard("c");
  const box = screen.getByRole("textbox", { name: "Comment" });
  expect(box).toHaveFocus();
  await user.keyboard("@to{Enter}rolls back{Control>}{Enter}{/Control}");
  await waitFor(() => expect(callsOf("issues.comment")).toHaveLength(1));
  expect(callsOf("issues.comment")[0]?.input).toMatchObject({
    text: "@Tom Adler rolls back",
    mentions: [tom.id],
  });
  await waitFor(() => expect(box).toHaveValue(""));
});

it("shows what it is narrowed by, each with the way to take it away", async () => {
  const { user } = await open({ severity: "high", label: "release" });
  await user.click(screen.getByRole("button", { name: "Any severity" }));
  expect(seen).toHaveBeenLastCalledWith({ severity: undefined, label: "release" });
});

const empty: MockHandlers = { ...answers, issues: { list: makeIssueList([]) } };

it("says that nothing is wrong, or that nothing matches", async () => {
  await open({}, empty);
  expect(await screen.findByText("No open issue")).toBeVisible();
  await open({ search: "oka" }, empty);
  expect(await screen.findByText("No issue matches")).toBeVisible();
});

it("says why there is no list", async () => {
  await open({}, { ...answers, issues: { list: refuse("BUSY", "Too much is going on.") } });
  expect(await screen.findByText("The issues could not be loaded.")).toBeVisible();
  await open({}, { ...answers, issues: { list: neverAnswers } });
  expect(screen.getByText("Loading issues")).toBeInTheDocument();
});
