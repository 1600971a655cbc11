import { AccessProvider } from "@sitewright/api-client";
import {
  type MockHandlers,
  MockRefusal,
  makeFlowDetail,
  refuse,
} from "@sitewright/api-client/testing";
import { type FlowSearch, fullPermissions } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { patience } from "@sitewright/tooling/patience";
import { ShortcutsProvider } from "@sitewright/ui-kit";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { storyFlow, storyFlowHandlers } from "../testing/story-flow.ts";
import { FlowPage } from "./flow-page.tsx";

// The canvas has stories of its own, in a browser: what it draws is what the list has.
vi.mock("../components/canvas/flow-canvas.tsx", () => ({ FlowCanvas: () => null }));

const onOpen = vi.fn();
beforeEach(() => onOpen.mockClear());

function Editor({ start = {} }: { start?: FlowSearch }) {
  const [search, setSearch] = useState(start);
  return (
    <ShortcutsProvider>
      <FlowPage flowId={storyFlow.id} search={search} onSearchChange={setSearch} onOpen={onOpen} />
    </ShortcutsProvider>
  );
}

const nothing = { nodes: [], edges: [], last: null };
const step = (name: RegExp) => screen.findByRole("treeitem", { name });
const steps = () => screen.getAllByRole("treeitem").map((row) => row.textContent);
const withUpdate = (update: NonNullable<MockHandlers["flows"]>["update"]) => {
  const handlers = storyFlowHandlers();
  return { ...handlers, flows: { ...handlers.flows, ...(update && { update }) } };
};
/** What is edited rests for a moment before it is saved. */
const saved = { timeout: patience(5_000) };

describe("the editor of a flow", () => {
  it("is built by keys alone: steps, a condition, its branches, and a way to where they meet", async () => {
    const { user, callsOf } = renderWithApi(<Editor />, storyFlowHandlers(nothing));
    await user.click(await screen.findByRole("button", { name: "Start with a scan" }));
    (await step(/Scan pages/)).focus();
    await user.keyboard("a");
    const menu = await screen.findByRole("menu");
    within(menu).getByRole("menuitem", { name: "Test pages" }).focus();
    await user.keyboard("{Enter}");
    (await step(/Test pages/)).focus();
    await user.click(screen.getByRole("button", { name: "Ask something" }));
    expect(screen.getByText("True when the test failed.")).toBeVisible();
    (await step(/Test pages/)).focus();
    await user.keyboard("a");
    within(await screen.findByRole("menu"))
      .getByRole("menuitem", {
        name: "When true: Open issue",
      })
      .focus();
    await user.keyboard("{Enter}");
    (await step(/Test pages/)).focus();
    await user.keyboard("{Home}{ArrowRight}a");
    within(await screen.findByRole("menu"))
      .getByRole("menuitem", {
        name: "When false: Report",
      })
      .focus();
    await user.keyboard("{Enter}");
    expect(await step(/false.*Report/)).toHaveAttribute("aria-level", "3");
    (await step(/Open issue/)).focus();
    await user.keyboard("{Home}{ArrowDown}{ArrowDown}c");
    const dialog = await screen.findByRole("dialog", { name: "Connect 3 Open issue to…" });
    await user.click(within(dialog).getByRole("combobox"));
    await user.click(within(dialog).getByRole("option", { name: "4 Report" }));
    await user.click(within(dialog).getByRole("button", { name: "Connect" }));
    expect(await step(/then.*Report/)).toHaveAttribute("aria-level", "3");
    await waitFor(() => {
      expect(callsOf("flows.update").at(-1)?.input).toMatchObject({
        nodes: [{ id: "1" }, { id: "2" }, { id: "3" }, { id: "4" }],
        edges: [
          { id: "1-2", when: null },
          { id: "2-3", when: true },
          { id: "2-4", when: false },
          { id: "3-4", when: null },
        ],
      });
    }, saved);
    expect(await screen.findByText(/^Saved/, {}, saved)).toBeVisible();
    await waitFor(() => expect(screen.getByRole("button", { name: "Run" })).toBeEnabled(), saved);
  });

  it("has a scan look at some parts, or at what scans of the site look at", async () => {
    const { user, callsOf } = renderWithApi(<Editor />, storyFlowHandlers(nothing));
    await user.click(await screen.findByRole("button", { name: "Start with a scan" }));
    const looksAt = within(await screen.findByRole("group", { name: "Looks at" }));
    expect(looksAt.queryByRole("button", { name: "HTML" })).toBeNull();
    await user.click(looksAt.getByRole("button", { name: "Security" }));
    await user.click(looksAt.getByRole("button", { name: "Console" }));
    const sent = () => callsOf("flows.update").at(-1)?.input;
    await waitFor(() => {
      expect(sent()).toMatchObject({
        nodes: [{ data: { task_type: "scan", configs: { parts: ["logs", "security"] } } }],
      });
    }, saved);
    await user.click(looksAt.getByRole("button", { name: "Security" }));
    await user.click(looksAt.getByRole("button", { name: "Console" }));
    await waitFor(() => {
      expect(sent()).toMatchObject({ nodes: [{ data: { task_type: "scan", configs: {} } }] });
      expect(JSON.stringify(sent())).not.toContain("parts");
    }, saved);
  });

  it("deletes by a key, and takes it back by another or from the message", async () => {
    const { user } = renderWithApi(<Editor />, storyFlowHandlers());
    (await step(/Deploy hook/)).focus();
    await user.keyboard("{ArrowUp}{ArrowDown}{Backspace}");
    expect(steps()).toHaveLength(5);
    expect(await screen.findByText("Deploy hook is deleted.")).toBeVisible();
    await user.keyboard("{Control>}z{/Control}");
    expect(steps()).toHaveLength(6);
    await user.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
    expect(steps()).toHaveLength(5);
    await user.click(screen.getAllByRole("button", { name: "Undo" }).at(-1) as HTMLElement);
    await waitFor(() => expect(steps()).toHaveLength(6));
  });

  it("leaves single letters alone where one types", async () => {
    const { user } = renderWithApi(<Editor start={{ node: "5" }} />, storyFlowHandlers());
    const name = await screen.findByLabelText("Name");
    await user.clear(name);
    await user.type(name, "xact");
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
    expect(await step(/xact/)).toBeVisible();
    (await step(/xact/)).focus();
    // All that was typed is one step back.
    await user.keyboard("{Control>}z{/Control}");
    expect(await step(/Deploy hook/)).toBeVisible();
  });

  it("copies and pastes nodes with numbers of their own", async () => {
    const { user } = renderWithApi(<Editor />, storyFlowHandlers());
    await user.click(await step(/Open issue/));
    const kept = new Map<string, string>();
    // user-event copies only what is selected as text.
    const clipboardData = {
      setData: (type: string, text: string) => kept.set(type, text),
      getData: (type: string) => kept.get(type) ?? "",
    };
    fireEvent.copy(await step(/Open issue/), { clipboardData });
    fireEvent.paste(await step(/Open issue/), { clipboardData });
    await waitFor(() => expect(steps()).toHaveLength(7));
    expect(screen.getByRole("treeitem", { selected: true })).toHaveTextContent("7");
  });

  it("says what is wrong at its step and in the list, and runs only when nothing is", async () => {
    const { user } = renderWithApi(<Editor start={{ node: "5" }} />, storyFlowHandlers());
    await user.clear(await screen.findByLabelText("Address"));
    const sentence = "Enter the address that is called.";
    expect((await screen.findAllByText(new RegExp(sentence))).length).toBeGreaterThan(1);
    expect(screen.getByRole("treeitem", { name: /has a problem.*5/ })).toBeVisible();
    expect(screen.getByRole("button", { name: "Run" })).toBeDisabled();
    expect(screen.getByLabelText("1 problem left.")).toBeVisible();
    await user.click(await step(/Scan pages/));
    await user.click(screen.getByRole("button", { name: "Go to node 5" }));
    expect(screen.getByRole("treeitem", { selected: true })).toHaveTextContent("Deploy hook");
  });

  it("starts by what happens, on all sites or on some", async () => {
    const { user, callsOf } = renderWithApi(<Editor />, storyFlowHandlers());
    await user.click(await screen.findByRole("checkbox", { name: /A test failed/ }));
    await waitFor(() => expect(callsOf("flows.update")).toHaveLength(1), saved);
    expect(callsOf("flows.update")[0]?.input).toEqual({
      ...{ id: storyFlow.id, version: 4 },
      starts: [{ event: "test.failed", site_ids: null }],
    });
  });

  it("is only shown to whoever may not change it", async () => {
    const reader = { role: "client", permissions: fullPermissions("client") } as const;
    renderWithApi(
      <AccessProvider member={reader}>
        <Editor start={{ node: "5" }} />
      </AccessProvider>,
      storyFlowHandlers(),
    );
    expect(await screen.findByLabelText("Name")).toBeDisabled();
    expect(screen.queryByRole("button", { name: "Add" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
  });
});

describe("a flow that is saved", () => {
  const rename = async (user: ReturnType<typeof renderWithApi>["user"]) => {
    await user.click(await screen.findByRole("button", { name: "Rename" }));
    const field = screen.getByLabelText("Title of the flow");
    await user.clear(field);
    await user.type(field, "Nightly{Enter}");
  };

  it("says why it is not, and tries again when asked", async () => {
    let isDown = true;
    const { user, callsOf } = renderWithApi(
      <Editor />,
      withUpdate(() => {
        if (isDown) throw new MockRefusal("UNAVAILABLE", "Nothing is kept at the moment.");
        return { ...storyFlow, title: "Nightly", version: 5 };
      }),
    );
    await rename(user);
    expect(
      await screen.findByText("Not saved: Nothing is kept at the moment.", {}, saved),
    ).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(/^Saved/)).toBeVisible();
    expect(callsOf("flows.update")).toHaveLength(2);
  });

  it("leads to more where the plan allows no more", async () => {
    const { user } = renderWithApi(
      <Editor />,
      withUpdate(refuse("PLAN_LIMIT", "Your plan allows 5 nodes in a flow.")),
    );
    await rename(user);
    expect(await screen.findByText("Not saved: the plan allows no more", {}, saved)).toBeVisible();
    expect(screen.getByRole("link", { name: "Get more" })).toHaveAttribute(
      "href",
      "/billing/update",
    );
  });

  it("is saved at once when one leaves", async () => {
    const { user, callsOf, unmount } = renderWithApi(<Editor />, storyFlowHandlers());
    await rename(user);
    unmount();
    await waitFor(() => expect(callsOf("flows.update")).toHaveLength(1));
  });
});

describe("a flow that somebody else has saved meanwhile", () => {
  const theirs = makeFlowDetail({
    ...{ version: 9, title: "Theirs" },
    nodes: storyFlow.nodes.filter(({ id }) => id !== "6"),
    edges: storyFlow.edges.filter(({ target }) => target !== "6"),
  });

  async function conflict(over: MockHandlers["flows"] = {}) {
    let gets = 0;
    const handlers = storyFlowHandlers();
    const view = renderWithApi(<Editor />, {
      ...handlers,
      flows: {
        ...handlers.flows,
        get: () => (gets++ === 0 ? storyFlow : theirs),
        update({ version }) {
          if (version === 9) return { ...storyFlow, version: 10 };
          throw new MockRefusal("DUPLICATE", "Somebody else has changed it.");
        },
        ...over,
      },
    });
    (await step(/Deploy hook/)).focus();
    await view.user.click(await step(/Deploy hook/));
    await view.user.keyboard("{Backspace}");
    const dialog = await screen.findByRole(
      "dialog",
      { name: "Somebody saved version 9 while you edited" },
      saved,
    );
    return { ...view, dialog: within(dialog) };
  }

  it("shows what differs, and takes theirs", async () => {
    const { user, dialog } = await conflict();
    expect(dialog.getByText(/added/, { selector: "li *" })).toBeVisible();
    expect(dialog.getByText("5 Deploy hook")).toBeVisible();
    expect(dialog.getByText("6 Report")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Take theirs" }));
    expect(await screen.findByRole("heading", { name: "Theirs" })).toBeVisible();
    expect(steps()).toHaveLength(5);
  });

  it("is overwritten only when one says so", async () => {
    const { user, dialog, callsOf } = await conflict();
    await user.click(dialog.getByRole("button", { name: "Overwrite theirs" }));
    expect(await screen.findByText(/^Saved/, {}, saved)).toBeVisible();
    expect(callsOf("flows.update").at(-1)?.input).toMatchObject({ version: 9 });
  });

  it("keeps what is edited here as another flow", async () => {
    const copy = makeFlowDetail({ id: "0e2a0000-0000-4000-8000-000000000001", title: "Mine" });
    const { user, dialog, callsOf } = await conflict({ create: () => copy });
    await user.click(dialog.getByRole("button", { name: "Keep mine as a copy" }));
    await waitFor(() => expect(onOpen).toHaveBeenCalledWith(`/flow/${copy.id}`));
    expect(callsOf("flows.create")[0]?.input).toMatchObject({ title: "Release check (mine)" });
  });
});
