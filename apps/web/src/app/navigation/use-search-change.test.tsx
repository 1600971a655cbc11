import { paths } from "@sitewright/contract";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { useGo } from "./go.ts";
import { useSearchChange } from "./use-search-change.ts";

type Search = { tab?: string | undefined; edit?: string | undefined; create?: true | undefined };

afterEach(cleanup);

function open(...entries: string[]) {
  const root = createRootRoute();
  const before = createRoute({ getParentRoute: () => root, path: "/", component: () => "Home" });
  const list = createRoute({ getParentRoute: () => root, path: "/list", component: List });
  const made = createRoute({
    getParentRoute: () => root,
    path: paths.cases(),
    component: () => "Made",
  });
  function List() {
    const search = list.useSearch() as Search;
    const change = useSearchChange(search, ["edit", "create"]);
    const go = useGo();
    const to = (label: string, next: Search) => (
      <button type="button" onClick={() => change(next)}>
        {label}
      </button>
    );
    return (
      <>
        {search.edit ? `Edits ${search.edit}` : `List ${search.tab ?? ""}`}
        {to("tab", { ...search, tab: "b" })}
        {to("edit", { ...search, edit: "x" })}
        {to("another", { ...search, edit: "y" })}
        {to("close", { ...search, edit: undefined })}
        {to("close and go on", { tab: "c" })}
        <button type="button" onClick={() => go(paths.cases())}>
          make
        </button>
      </>
    );
  }
  const history = createMemoryHistory({ initialEntries: entries });
  const router = createRouter({ routeTree: root.addChildren([before, list, made]), history });
  render(<RouterProvider router={router as never} />);
  const user = userEvent.setup();
  return {
    history,
    back: () => act(async () => history.back()),
    press: async (name: string) => user.click(await screen.findByRole("button", { name })),
    at: (path: string) => expect.poll(() => router.state.location.href).toBe(path),
  };
}

it("leads back to the screen from what lay over it, and from there past it", async () => {
  const { at, back, press } = open("/", "/list");
  await press("tab");
  await at("/list?tab=b");
  await press("edit");
  await at("/list?tab=b&edit=x");
  await press("another");
  await at("/list?tab=b&edit=y");
  await back();
  await at("/list?tab=b");
  await back();
  await at("/");
});

it("leaves no entry behind for what was closed", async () => {
  const { at, back, history, press } = open("/", "/list");
  await press("edit");
  await at("/list?edit=x");
  await press("close");
  await at("/list");
  expect(history.location.state.__TSR_index).toBe(1);
  await back();
  await at("/");
});

it("closes in its place what was there when the screen was opened", async () => {
  const { at, back, press } = open("/", "/list?edit=x");
  await press("close");
  await at("/list");
  await back();
  await at("/");
});

it("goes on to where it is told to when something else changes with what is closed", async () => {
  const { at, press } = open("/", "/list");
  await press("edit");
  await at("/list?edit=x");
  await press("close and go on");
  await at("/list?tab=c");
});

it("leads back from what was made in a dialog to the screen, and not to the dialog", async () => {
  const { at, back, press } = open("/", "/list");
  await press("edit");
  await at("/list?edit=x");
  await press("make");
  await at(paths.cases());
  await back();
  await at("/list");
});

it("leads back to the screen that was left for another", async () => {
  const { at, back, press } = open("/", "/list");
  await press("tab");
  await at("/list?tab=b");
  await press("make");
  await at(paths.cases());
  await back();
  await at("/list?tab=b");
});
