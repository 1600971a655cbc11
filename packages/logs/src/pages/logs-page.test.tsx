import {
  type MockHandlers,
  makeLogEntry,
  makeLogList,
  neverAnswers,
  refuse,
} from "@sitewright/api-client/testing";
import type { LogEntry, LogsSearch } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { patience } from "@sitewright/tooling/patience";
import { ShortcutsProvider } from "@sitewright/ui-kit";
import { act, screen, waitFor, within } from "@testing-library/react";
import { Profiler, useState } from "react";
import { expect, it, onTestFinished, vi } from "vitest";
import { parseLogsSearch } from "../model/logs-search.ts";
import { answers, assigned, ci, mara, refused, rows, scan } from "../testing/story-logs.ts";
import { LogsPage } from "./logs-page.tsx";

const seen = vi.fn<(search: LogsSearch) => void>();

/** Tells of each time that anything of the screen is drawn. */
const drawn = vi.fn();

function Log({ start }: { start: LogsSearch }) {
  const [search, setSearch] = useState(start);
  return (
    <ShortcutsProvider>
      <Profiler id="log" onRender={drawn}>
        <LogsPage
          search={search}
          onSearchChange={(next) => {
            seen(next);
            setSearch(next);
          }}
        />
      </Profiler>
    </ShortcutsProvider>
  );
}

async function open(start: LogsSearch = {}, handlers: MockHandlers = answers) {
  seen.mockReset();
  const view = renderWithApi(<Log start={start} />, handlers);
  if (handlers.logs?.get) await screen.findByRole("table", { name: "Log" });
  return view;
}

const rowOf = (text: string) => screen.getByText(text).closest("tr") as HTMLElement;

it("asks for what its address says, and leaves out what makes no sense", async () => {
  const raw = { view: "failed", who: ci.token, method: "POST", period: "day", status: "9xx" };
  const search = parseLogsSearch({ ...raw, path: "/v1", actor: "ghost" });
  const { callsOf } = await open(search);
  const input = callsOf("logs.list")[0]?.input;
  expect(input).toMatchObject({ who: ci.token, request_type: "POST", path: "/v1" });
  expect(input).toMatchObject({ status: "failed", limit: 50 });
  const from = Date.parse(String(input?.from));
  expect(Date.now() - from).toBeGreaterThanOrEqual(86_400_000);
  expect(input).not.toHaveProperty("actor");
});

it("says of a call who made it, how it went and how long it took, and of a change a sentence", async () => {
  await open();
  expect(within(rowOf(refused.path ?? "")).getByText("422")).toBeVisible();
  expect(within(rowOf(refused.path ?? "")).getByText("31 ms")).toBeVisible();
  const sentence = screen.getByText("changed the issue");
  expect(sentence.parentElement).toHaveTextContent(`changed the issue ${assigned.target}`);
  expect(within(rowOf("closed the issue")).getByText("Sitewright")).toBeVisible();
  expect(screen.getByText("Token traffic, and every change", { exact: false })).toHaveTextContent(
    "Calls are kept for 90 days.",
  );
});

it("unfolds what was sent, what is hidden of it and why it was refused", async () => {
  const { user } = await open();
  await user.click(rowOf(refused.path ?? ""));
  expect(await screen.findByRole("region", { name: "Sent" })).toHaveTextContent('"secret": hidden');
  expect(screen.getByRole("region", { name: "Answered" })).toHaveTextContent("not public");
  expect(
    screen.getByText("2 values hidden: one field is secret, one holds a secret of this team."),
  ).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Only this path" }));
  expect(seen).toHaveBeenLastCalledWith({ path: refused.path });
  expect(await screen.findByRole("button", { name: "Any path" })).toBeVisible();
});

it("goes through the rows by keys, unfolds, narrows to who did it and takes that back", async () => {
  const { user } = await open();
  await user.keyboard("jj{Enter}");
  const second = rowOf("/v1/ops/site");
  expect(within(second).getByRole("button")).toHaveAttribute("aria-expanded", "true");
  await user.keyboard("{Enter}j");
  expect(rowOf("changed the issue")).toHaveFocus();
  await user.keyboard("f");
  expect(seen).toHaveBeenLastCalledWith({ who: mara.user, actor: undefined });
  await user.keyboard("f");
  expect(seen).toHaveBeenLastCalledWith({ who: undefined, actor: undefined });
  await user.keyboard("kkc");
  expect(await navigator.clipboard.readText()).toBe(scan.request_id);
  expect(await screen.findByText("Copied")).toBeVisible();
});

it("narrows by each filter, and each can be taken away", async () => {
  const { user } = await open({ method: "POST", actor: "token" });
  await user.click(screen.getByRole("button", { name: "Any method" }));
  expect(seen).toHaveBeenLastCalledWith({ method: undefined, actor: "token" });
  await user.click(screen.getByRole("radio", { name: "Changes" }));
  expect(seen).toHaveBeenLastCalledWith(expect.objectContaining({ view: "changes" }));
  await user.type(screen.getByRole("searchbox"), "oak");
  await waitFor(() =>
    expect(seen).toHaveBeenLastCalledWith(expect.objectContaining({ search: "oak" })),
  );
});

it("brings what is older behind its cursor", async () => {
  const { user, callsOf } = await open();
  await user.click(screen.getByRole("button", { name: "Older" }));
  await waitFor(() => expect(callsOf("logs.list").at(-1)?.input).toBeDefined());
  expect(callsOf("logs.list").map(({ input }) => input.cursor)).toContain("1c3");
  expect(await screen.findByText("9 entries shown")).toBeVisible();
});

it("hands out what is filtered as a file", async () => {
  const urls = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
  const { user, callsOf } = await open({ view: "requests" });
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "CSV, for a table" }));
  await waitFor(() => expect(urls).toHaveBeenCalled());
  expect(callsOf("logs.exported")[0]?.input).toEqual({ kind: "request", format: "csv" });
  urls.mockRestore();
});

/** A log to which more comes: `tell` adds to what the tail is answered with, `fail` breaks it. */
function growing() {
  let all: LogEntry[] = [...rows];
  let isBroken = false;
  const list = ({ limit }: { limit: number }) => {
    if (limit !== 100) return makeLogList(rows);
    if (isBroken) throw refuse("BUSY", "Too much is going on.");
    return makeLogList(all);
  };
  return {
    handlers: { logs: { ...answers.logs, list } } as MockHandlers,
    fail: (broken: boolean) => {
      isBroken = broken;
    },
    tell: (path: string) => {
      const id = `r${100 + all.length}`;
      all = [makeLogEntry({ id, path, time_created: new Date().toISOString() }), ...all];
    },
  };
}

const wait = { timeout: patience(6_000) };

it("puts what comes on top by itself, and says how many", {
  timeout: patience(20_000),
}, async () => {
  const log = growing();
  const { callsOf } = await open({}, log.handlers);
  log.tell("/v1/ops/first");
  const row = (await screen.findByText("/v1/ops/first", {}, wait)).closest("tr");
  expect(row).toHaveAttribute("data-fresh");
  expect(screen.getAllByRole("row")[1]).toBe(row);
  expect(screen.getByText("1 new in the log.")).toBeInTheDocument();
  // From a minute before the newest row on, not all of it.
  const tail = callsOf("logs.list").find(({ input }) => input.limit === 100)?.input;
  expect(tail?.from).toBe(new Date(Date.parse(scan.time_created) - 60_000).toISOString());
});

it("draws nothing anew where a look brings nothing", { timeout: patience(20_000) }, async () => {
  const { callsOf } = await open({}, growing().handlers);
  const looks = () => callsOf("logs.list").filter(({ input }) => input.limit === 100).length;
  const looked = (times: number) => waitFor(() => expect(looks()).toBeGreaterThan(times), wait);
  await looked(1);
  drawn.mockClear();
  await looked(looks());
  expect(drawn).not.toHaveBeenCalled();
});

it("stands still while a row is open, counts what waits, and shows it when told to", {
  timeout: patience(20_000),
}, async () => {
  const log = growing();
  const { user } = await open({}, log.handlers);
  const row = rowOf(refused.path ?? "");
  await user.click(row);
  log.tell("/v1/ops/first");
  log.tell("/v1/ops/second");
  const bar = await screen.findByRole("button", { name: /^2 new/ }, wait);
  expect(screen.queryByText("/v1/ops/first")).toBeNull();
  await user.click(bar);
  expect(await screen.findByText("/v1/ops/first")).toBeVisible();
  expect(screen.queryByRole("button", { name: /new/ })).toBeNull();
  log.tell("/v1/ops/third");
  await screen.findByRole("button", { name: /^1 new/ }, wait);
  // Folded again, it flows again.
  await user.click(within(row).getByRole("button", { name: /^Fold/ }));
  expect(await screen.findByText("/v1/ops/third")).toBeVisible();
});

it("stands still while it is scrolled, and goes on at its head", {
  timeout: patience(20_000),
}, async () => {
  let look: (isAtHead: boolean) => void = () => {};
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        look = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const log = growing();
  await open({}, log.handlers);
  act(() => look(false));
  log.tell("/v1/ops/first");
  await screen.findByRole("button", { name: /^1 new/ }, wait);
  act(() => look(true));
  expect(await screen.findByText("/v1/ops/first")).toBeVisible();
});

it("stops and goes by Space, and asks for nothing while it is stopped", async () => {
  const { user, callsOf } = await open();
  const tail = screen.getByRole("switch", { name: "Live tail" });
  await user.keyboard(" ");
  expect(tail).not.toBeChecked();
  const asked = callsOf("logs.list").length;
  await user.keyboard("j");
  expect(callsOf("logs.list")).toHaveLength(asked);
  await user.keyboard(" ");
  expect(tail).toBeChecked();
});

it("says that the tail is lost, and goes on once it is back", {
  timeout: patience(20_000),
}, async () => {
  const log = growing();
  log.fail(true);
  await open({}, log.handlers);
  expect((await screen.findAllByText("Tail lost, trying again in 5 s"))[0]).toBeVisible();
  expect(screen.getByText(refused.path ?? "")).toBeVisible();
  log.fail(false);
  await waitFor(() => expect(screen.queryByText(/Tail lost/)).toBeNull(), {
    timeout: patience(9_000),
  });
});

it("says that there is nothing, that nothing matches, and why there is no list", async () => {
  const empty = { logs: { list: makeLogList([]) } };
  await open({}, empty);
  expect(await screen.findByText("Nothing yet")).toBeVisible();
  const { user } = await open({ search: "oka" }, empty);
  expect(await screen.findByText("No entry matches")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(seen).toHaveBeenLastCalledWith({});
  await open({}, { logs: { list: refuse("BUSY", "Too much is going on.") } });
  expect(await screen.findByText("The log could not be loaded.")).toBeVisible();
  await open({}, { logs: { list: neverAnswers } });
  expect(screen.getByText("Loading the log")).toBeInTheDocument();
});
