import {
  MockApiProvider,
  type MockHandlers,
  neverAnswers,
  refuse,
} from "@sitewright/api-client/testing";
import { paths, type SearchResult } from "@sitewright/contract";
import { ShortcutsProvider } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { vars } from "@sitewright/ui-kit/tokens";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { onlineManager } from "@tanstack/react-query";
import type { CSSProperties } from "react";
import { expect, fn, spyOn, userEvent, waitFor } from "storybook/test";
import type { SearchCommand } from "../../model/search-command.ts";
import { GlobalSearch } from "./global-search.tsx";

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

const results: SearchResult[] = [
  { id: id(1), type: "site", str: "https://northwind.studio", path: "/site/1" },
  {
    id: id(2),
    type: "page",
    str: "https://northwind.studio/reports/annual",
    title: "The year at Northwind",
    path: "/page/2",
  },
  { id: id(3), type: "case", str: "Northwind checkout", path: "/case/3" },
  { id: id(4), type: "flow", str: "Nightly northwind run", path: "/flow/4" },
  { id: id(5), type: "issue", str: "northwind.studio answers 500", path: "/issue/5" },
];

const manyResults: SearchResult[] = Array.from({ length: 20 }, (_, number) => ({
  id: `00000000-0000-4000-8000-0000000001${String(number).padStart(2, "0")}`,
  type: "page",
  str: `https://northwind.studio/archive/2026/the-long-story-of-a-harbour-hotel-and-its-garden-${number}`,
  path: `/page/${number}`,
}));

const onGo = fn();
const onAdd = fn();

const commands: { screens: SearchCommand[]; actions: SearchCommand[] } = {
  screens: [
    { label: "Home", words: "sites", icon: icons.home, href: paths.home() },
    { label: "Schedules", icon: icons.schedules, href: paths.schedules() },
    { label: "Cases", icon: icons.cases, href: paths.cases() },
    { label: "Billing", words: "plan", icon: icons.creditCard, href: paths.billing() },
  ],
  actions: [
    { label: "Add Site", icon: icons.plus, run: onAdd },
    { label: "New case", icon: icons.cases, href: paths.cases({ create: true }) },
  ],
};

function withSearch(
  handlers: NonNullable<MockHandlers["search"]>,
  offered: Partial<typeof commands> = {},
) {
  return () => {
    asked = 0;
    const { query } = handlers;
    const counted: MockHandlers = {
      search: {
        query: (input) => {
          asked += 1;
          return typeof query === "function" ? query(input) : (query ?? []);
        },
      },
    };
    return (
      <MockApiProvider handlers={counted}>
        <ShortcutsProvider>
          <header style={header}>
            <GlobalSearch onGo={onGo} {...offered} />
          </header>
          <main style={{ display: "grid", gap: 16, justifyItems: "start", padding: 24 }}>
            <h1 tabIndex={-1}>Sites</h1>
            <button type="button">Elsewhere</button>
            <input aria-label="A field" />
          </main>
        </ShortcutsProvider>
      </MockApiProvider>
    );
  };
}

const header: CSSProperties = {
  position: "relative",
  display: "flex",
  alignItems: "center",
  height: 56,
  padding: "0 24px",
  borderBottom: `1px solid ${vars.color.border}`,
};

/** Searches the server was asked for since the story was drawn. */
let asked = 0;

const meta = {
  title: "Search/GlobalSearch",
  component: GlobalSearch,
  args: { onGo },
  beforeEach: () => {
    onGo.mockClear();
    onAdd.mockClear();
  },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof GlobalSearch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { render: withSearch({ query: results }) };

export const Open: Story = {
  render: withSearch({ query: results }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    const options = await canvas.findAllByRole("option");
    await expect(options.map((option) => option.querySelector("code")?.textContent)).toEqual([
      "case:",
      "flow:",
      "site:",
      "page:",
      "issue:",
    ]);
    await expect(asked).toBe(0);
  },
};

export const AHintIsPressed: Story = {
  render: withSearch({ query: results }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await userEvent.click(canvas.getByRole("option", { name: /^page:/ }));
    await expect(canvas.getByRole("combobox")).toHaveValue("page:");
    await expect(canvas.getByRole("combobox")).toHaveFocus();
  },
};

export const Results: Story = {
  render: withSearch({ query: results }),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "northwind");
    await expect(await canvas.findAllByRole("option")).toHaveLength(5);
    for (const type of ["site", "page", "case", "issue", "flow"]) {
      await expect(canvas.getByRole("option", { name: new RegExp(`^${type}`) })).toBeVisible();
    }
    await expect(canvas.getByRole("option", { name: /reports\/annual/ })).toHaveAttribute(
      "href",
      "/page/2",
    );
    await expect(canvas.getByText("The year at", { exact: false })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("5 results");
    const marked = canvas.getAllByRole("option").map((option) => option.querySelector("mark"));
    await expect(marked.map((mark) => mark?.textContent)).toEqual([
      "northwind",
      "northwind",
      "Northwind",
      "northwind",
      "northwind",
    ]);
    await expect(asked).toBe(1);
  },
};

export const OnAPhone: Story = {
  render: withSearch({ query: results }),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const box = canvas.getByRole("combobox", { hidden: true });
    await expect(box).not.toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Open search" }));
    await expect(box).toHaveFocus();
    await userEvent.type(box, "northwind");
    await expect(await canvas.findAllByRole("option")).toHaveLength(5);
  },
};

export const LeavesAPhone: Story = {
  render: withSearch({ query: results }),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const box = canvas.getByRole("combobox", { hidden: true });
    const opener = canvas.getByRole("button", { name: "Open search" });
    await userEvent.click(opener);
    await userEvent.click(canvas.getByRole("button", { name: "Close search" }));
    await expect(box).not.toBeVisible();
    await expect(opener).toHaveFocus();
    await userEvent.keyboard("{Enter}north{Escape}");
    await expect(box).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect(box).not.toBeVisible();
    await expect(opener).toHaveFocus();
  },
};

export const Keyboard: Story = {
  render: withSearch({ query: results }),
  play: async ({ canvas }) => {
    const box = canvas.getByRole("combobox");
    await userEvent.keyboard("/");
    await expect(box).toHaveFocus();
    await expect(box).toHaveValue("");
    await userEvent.keyboard("north");
    const options = await canvas.findAllByRole("option");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(options[1]).toHaveAttribute("aria-selected", "true");
    await expect(box).toHaveAttribute("aria-activedescendant", options[1]?.id);
    await userEvent.keyboard("{End}");
    await expect(options[4]).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{Home}{Enter}");
    await expect(onGo).toHaveBeenCalledWith("/site/1");
    await expect(box).toHaveValue("");
    await expect(canvas.queryByRole("listbox")).not.toBeInTheDocument();
  },
};

export const TheSlashKeyIsForThePage: Story = {
  render: withSearch({ query: results }),
  play: async ({ canvas }) => {
    const box = canvas.getByRole("combobox");
    canvas.getByRole("button", { name: "Elsewhere" }).focus();
    await userEvent.keyboard("/");
    await expect(box).not.toHaveFocus();
    canvas.getByRole("heading").focus();
    await userEvent.keyboard("/");
    await expect(box).toHaveFocus();
    await userEvent.keyboard("a/b");
    await expect(box).toHaveValue("a/b");
    canvas.getByRole("heading").focus();
    await userEvent.keyboard("/");
    await expect(box).not.toHaveFocus();
  },
};

export const Commands: Story = {
  render: withSearch({ query: results }, commands),
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText("A field");
    await userEvent.type(field, "half a word");
    await userEvent.keyboard("{Control>}k{/Control}");
    await expect(canvas.getByRole("combobox")).toHaveFocus();
    await expect(field).toHaveValue("half a word");
    const groups = canvas.getAllByRole("group").map((group) => group.getAttribute("aria-label"));
    await expect(groups).toEqual(["Narrow it down with a prefix", "Go to", "Do"]);
    await expect(canvas.getAllByRole("option")).toHaveLength(11);
    await expect(asked).toBe(0);
    await userEvent.keyboard("{ArrowUp}");
    await expect(canvas.getByRole("option", { name: "New case" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
  },
};

export const CommandsOnAPhone: Story = {
  render: withSearch({ query: results }, commands),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open search" }));
    await expect(canvas.getAllByRole("option")).toHaveLength(11);
  },
};

export const EscapeLeadsBackToWhereOneWas: Story = {
  render: withSearch({ query: results }, commands),
  play: async ({ canvas }) => {
    const elsewhere = canvas.getByRole("button", { name: "Elsewhere" });
    elsewhere.focus();
    await userEvent.keyboard("{Meta>}k{/Meta}");
    await expect(canvas.getByRole("combobox")).toHaveFocus();
    await userEvent.keyboard("{Escape}{Escape}");
    await expect(elsewhere).toHaveFocus();
  },
};

/** Commands are there at once, and stay above what is found. */
export const CommandsAndResults: Story = {
  render: withSearch({ query: results.slice(2, 3) }, commands),
  play: async ({ canvas }) => {
    await userEvent.keyboard("{Control>}k{/Control}case");
    await expect(canvas.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "CasesEnter",
      "New case",
    ]);
    await expect(await canvas.findByRole("option", { name: /Northwind checkout/ })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("3 results");
    await userEvent.keyboard("{Enter}");
    await expect(onGo).toHaveBeenCalledWith("/case");
  },
};

export const ACommandWhileSearching: Story = {
  render: withSearch({ query: neverAnswers }, commands),
  play: async ({ canvas }) => {
    await userEvent.keyboard("{Control>}k{/Control}add");
    await expect(canvas.getByRole("status")).toHaveTextContent("Searching");
    await userEvent.keyboard("{Enter}");
    await expect(onAdd).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole("listbox")).not.toBeInTheDocument();
  },
};

export const ACommandWhileSearchIsAway: Story = {
  render: withSearch({ query: refuse("INTERNAL", "Something broke.") }, commands),
  play: async ({ canvas }) => {
    const log = spyOn(console, "error").mockImplementation(() => {});
    await userEvent.type(canvas.getByRole("combobox"), "plan");
    await waitFor(() =>
      expect(canvas.getByRole("status")).toHaveTextContent("Search is not available right now."),
    );
    await userEvent.keyboard("{Enter}");
    await expect(onGo).toHaveBeenCalledWith("/billing");
    log.mockRestore();
  },
};

/** What matches no thing of the server's is no failure where a command is meant. */
export const CommandsAlone: Story = {
  render: withSearch({ query: [] }, commands),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "bill");
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("1 result"));
    await expect(canvas.getAllByRole("option")).toHaveLength(1);
  },
};

export const ClosesOutsideAndOnEscape: Story = {
  render: withSearch({ query: results }),
  play: async ({ canvas }) => {
    const box = canvas.getByRole("combobox");
    await userEvent.type(box, "north");
    await canvas.findAllByRole("option");
    await userEvent.click(canvas.getByRole("heading"));
    await expect(canvas.queryByRole("listbox")).not.toBeInTheDocument();
    await userEvent.click(box);
    await canvas.findAllByRole("option");
    await userEvent.keyboard("{Escape}");
    await expect(canvas.queryByRole("listbox")).not.toBeInTheDocument();
    await expect(box).toHaveValue("north");
    await userEvent.keyboard("{Escape}");
    await expect(box).toHaveValue("");
  },
};

export const NothingFound: Story = {
  render: withSearch({ query: [] }),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "site:nowhere");
    await waitFor(() =>
      expect(canvas.getByRole("status")).toHaveTextContent("Nothing matches “site:nowhere”."),
    );
    await expect(canvas.getAllByRole("option")).toHaveLength(5);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(canvas.getByRole("combobox")).toHaveValue("case:");
  },
};

export const Waiting: Story = {
  render: withSearch({ query: neverAnswers }),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "north");
    await expect(canvas.getByRole("status")).toHaveTextContent("Searching");
    await expect(canvas.getByRole("combobox")).toHaveAttribute("aria-expanded", "false");
  },
};

export const Failed: Story = {
  render: withSearch({ query: refuse("INTERNAL", "Something broke.") }),
  play: async ({ canvas }) => {
    const log = spyOn(console, "error").mockImplementation(() => {});
    await userEvent.type(canvas.getByRole("combobox"), "north");
    await waitFor(() =>
      expect(canvas.getByRole("status")).toHaveTextContent("Search is not available right now."),
    );
    await expect(log).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole("alert")).not.toBeInTheDocument();
    log.mockRestore();
  },
};

export const FailedAndAskedAgain: Story = {
  render: withSearch({
    query: () => (asked === 1 ? refuse("BUSY", "Too much at once.")() : results),
  }),
  play: async ({ canvas }) => {
    const log = spyOn(console, "error").mockImplementation(() => {});
    await userEvent.type(canvas.getByRole("combobox"), "north");
    await waitFor(() => expect(log).toHaveBeenCalledOnce());
    await userEvent.keyboard("{Escape}");
    await userEvent.click(canvas.getByRole("combobox"));
    await expect(await canvas.findAllByRole("option")).toHaveLength(5);
    log.mockRestore();
  },
};

export const Offline: Story = {
  render: withSearch({ query: results }),
  play: async ({ canvas }) => {
    onlineManager.setOnline(false);
    await userEvent.type(canvas.getByRole("combobox"), "north");
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("You are offline."));
    await expect(asked).toBe(0);
  },
  afterEach: () => onlineManager.setOnline(true),
};

export const BackOnline: Story = {
  render: withSearch({ query: results }),
  play: async (context) => {
    await Offline.play?.(context);
    onlineManager.setOnline(true);
    await expect(await context.canvas.findAllByRole("option")).toHaveLength(5);
  },
};

/** What was found for an earlier text stays, says so, and is not what Enter takes. */
export const TypingOn: Story = {
  render: withSearch({
    query: ({ query }) => (query === "north" ? results.slice(0, 2) : neverAnswers()),
  }),
  play: async ({ canvas }) => {
    const box = canvas.getByRole("combobox");
    await userEvent.type(box, "north");
    await canvas.findAllByRole("option");
    await userEvent.type(box, "x");
    await waitFor(() => expect(asked).toBe(2));
    await expect(canvas.getByText("Results for “north”, searching on")).toBeVisible();
    await expect(canvas.getByRole("group")).toHaveAttribute("aria-busy", "true");
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(box).not.toHaveAttribute("aria-activedescendant");
    await expect(onGo).not.toHaveBeenCalled();
  },
};

export const EnterBeforeTheAnswer: Story = {
  render: withSearch({ query: results }),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "north{Enter}");
    await waitFor(() => expect(onGo).toHaveBeenCalledWith("/site/1"));
    await expect(onGo).toHaveBeenCalledOnce();
  },
};

export const ManyResults: Story = {
  render: withSearch({ query: manyResults }),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "archive");
    await canvas.findAllByRole("option");
    await userEvent.keyboard("{ArrowUp}");
    const last = canvas.getAllByRole("option").at(-1);
    const { bottom } = canvas.getByRole("listbox").parentElement?.getBoundingClientRect() ?? {};
    await expect(last?.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom ?? 0);
  },
};

/** Ctrl and a press open a tab of its own; the panel stays for the next one. */
export const AnotherTab: Story = {
  render: withSearch({ query: results }),
  play: async ({ canvas }) => {
    const stay = (event: Event) => event.preventDefault();
    document.addEventListener("click", stay);
    await userEvent.type(canvas.getByRole("combobox"), "north");
    const [first] = await canvas.findAllByRole("option");
    const user = userEvent.setup();
    await user.keyboard("{Control>}");
    await user.click(first as HTMLElement);
    await expect(canvas.getByRole("listbox")).toBeVisible();
    await user.keyboard("{/Control}");
    await user.click(first as HTMLElement);
    await expect(canvas.queryByRole("listbox")).not.toBeInTheDocument();
    document.removeEventListener("click", stay);
  },
};

export const SingleKeysTurnedOff: Story = {
  render: withSearch({ query: results }),
  beforeEach: () => {
    localStorage.setItem("shortcuts", "off");
    return () => localStorage.removeItem("shortcuts");
  },
  play: async ({ canvas }) => {
    await userEvent.keyboard("/");
    await expect(canvas.getByRole("combobox")).not.toHaveFocus();
    await userEvent.keyboard("{Control>}k{/Control}");
    await expect(canvas.getByRole("combobox")).toHaveFocus();
  },
};

let answerOld = () => {};

export const StaleAnswersAreNeverShown: Story = {
  render: withSearch({
    query: async ({ query }) => {
      if (query === "old") {
        await new Promise<void>((resolve) => {
          answerOld = resolve;
        });
      }
      return results.slice(0, 1).map((result) => ({ ...result, str: `https://${query}.example` }));
    },
  }),
  play: async ({ canvas }) => {
    const box = canvas.getByRole("combobox");
    await userEvent.type(box, "old");
    await waitFor(() => expect(asked).toBe(1));
    await userEvent.clear(box);
    await userEvent.type(box, "new");
    await expect(await canvas.findByRole("option", { name: /new\.example/ })).toBeVisible();
    answerOld();
    await userEvent.type(box, "er");
    await expect(await canvas.findByRole("option", { name: /newer\.example/ })).toBeVisible();
    await expect(canvas.queryByRole("option", { name: /old\.example/ })).not.toBeInTheDocument();
  },
};

export const PathsThatLeadOutAreDropped: Story = {
  render: withSearch({
    query: ["//evil.example", "javascript:alert(1)", "/site/1"].map((path, number) => ({
      id: id(number + 1),
      type: "site" as const,
      str: `<img src=x onerror=alert(${number})>`,
      path,
    })),
  }),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "img");
    const options = await canvas.findAllByRole("option");
    await expect(options.map((option) => option.getAttribute("href"))).toEqual(["/site/1"]);
    await expect(options[0]).toHaveTextContent("<img src=x onerror=alert(2)>");
  },
};
