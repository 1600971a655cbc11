import "@testing-library/jest-dom/vitest";
import { type AppPath, paths, toAppPath } from "@sitewright/contract";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { guidePageIds } from "../model/contents.ts";
import { titleOf } from "../model/title-of.ts";
import { GuidePage, type GuidePageProps } from "./guide-page.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function renderGuide(props: Partial<GuidePageProps> = {}) {
  const onGo = vi.fn<(path: AppPath) => void>();
  const exit = { href: paths.login(), isBack: false };
  render(<GuidePage exit={exit} onGo={onGo} {...props} />);
  return { onGo };
}

it.each(guidePageIds)(
  "%s is drawn, with its title, its lead and its place in the contents",
  (id) => {
    renderGuide({ page: id });
    expect(screen.getByRole("heading", { level: 1, name: titleOf(id) })).toBeVisible();
    const pages = screen.getByRole("navigation", { name: "Pages of the guide" });
    expect(within(pages).getByRole("link", { current: "page" })).toHaveTextContent(titleOf(id));
    expect(screen.getByRole("main")).not.toHaveTextContent(/\.md|\]\(|```|<kbd>/);
  },
);

it("begins with the first page, and leads to the next", () => {
  renderGuide();
  const around = screen.getByRole("navigation", { name: "Pages before and after" });
  expect(within(around).getByRole("link")).toHaveAttribute("href", "/docs/reading-a-scan");
});

it("says so when there is no such page, with the way to one", () => {
  renderGuide({ page: "nowhere" });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("no such page");
  expect(screen.getByRole("link", { name: "Go to the first page" })).toHaveAttribute(
    "href",
    "/docs",
  );
});

it("brings the heading that an address names into view, and gives it the focus", () => {
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  renderGuide({ page: "formulas", anchor: "test-score" });
  expect(scroll).toHaveBeenCalledOnce();
  expect(screen.getByRole("heading", { name: /^Test score/ })).toHaveFocus();
});

it("finds pages and headings by their words, and follows the first with Enter", async () => {
  const { onGo } = renderGuide();
  const box = screen.getByRole("textbox", { name: "Search the docs" });
  await userEvent.type(box, "security grade");
  const results = screen.getByRole("list", { name: "Results" });
  expect(within(results).getAllByRole("link")).toHaveLength(1);
  expect(screen.getByRole("status")).toHaveTextContent("1 result");
  await userEvent.keyboard("{Enter}");
  expect(onGo).toHaveBeenCalledWith(toAppPath("/docs/formulas#security-grade"));
  await userEvent.type(box, "xyzzy");
  expect(screen.getByText(/Nothing in the docs is called “xyzzy”/)).toBeVisible();
});

it("puts titles of pages before headings on them, and reaches what was found by arrows", async () => {
  renderGuide();
  await userEvent.type(screen.getByRole("textbox", { name: "Search the docs" }), "issue");
  const [first, second] = within(screen.getByRole("list", { name: "Results" })).getAllByRole(
    "link",
  );
  expect(first).toHaveTextContent(/^Issues$/);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(second).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("list", { name: "Results" })).toBeNull();
});

it("goes to the page before and the next by keys, and to the search", async () => {
  const { onGo } = renderGuide({ page: "issues" });
  await userEvent.keyboard("{[}");
  expect(onGo).toHaveBeenLastCalledWith("/docs/tests");
  await userEvent.keyboard("]");
  expect(onGo).toHaveBeenLastCalledWith("/docs/cases");
  await userEvent.keyboard("/");
  expect(screen.getByRole("textbox", { name: "Search the docs" })).toHaveFocus();
});

it.each([
  [true, "Back to Sitewright", paths.home()],
  [false, "Log in", paths.login()],
])("leads out of the guide (signed in: %s)", (isBack, name, href) => {
  renderGuide({ exit: { href, isBack } });
  expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
});
