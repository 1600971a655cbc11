import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";

const reload = vi.hoisted(() => vi.fn());

vi.mock("./reload-page.ts", () => ({ reloadPage: reload }));
vi.mock("@tanstack/react-router", () => ({ useRouter: () => ({ invalidate: () => {} }) }));

// Files of a worker share their modules: none loaded before may be met here, nor one of these by the next file.
vi.resetModules();
afterAll(() => void vi.resetModules());

const { LinkProvider } = await import("@sitewright/ui-kit");
const { RouteError } = await import("../route-error.tsx");
const { ChunkLoadError, CssChunkLoadError } = await import("./load-chunk.ts");

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});

afterEach(cleanup);

function show(error: Error) {
  render(
    <LinkProvider component={(props) => <a {...props} />}>
      <RouteError error={error} reset={() => {}} />
    </LinkProvider>,
  );
}

it.each([
  ["a script", new ChunkLoadError("A script of the app did not load: /assets/a.js")],
  ["a stylesheet", new CssChunkLoadError("A stylesheet of the app did not load: /assets/a.css")],
])("offers one reload for %s, and none after it", async (_name, error) => {
  show(error);
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Reload" }));
  expect(reload).toHaveBeenCalledOnce();

  cleanup();
  show(error);
  expect(screen.queryByRole("button", { name: "Reload" })).toBeNull();
  expect(screen.getByText(/Check your connection/)).toBeDefined();
});

it("offers a reload again for another file", async () => {
  show(new ChunkLoadError("A script of the app did not load: /assets/a.js"));
  await userEvent.click(screen.getByRole("button", { name: "Reload" }));
  cleanup();
  show(new ChunkLoadError("A script of the app did not load: /assets/b.js"));
  expect(screen.getByRole("button", { name: "Reload" })).toBeDefined();
});
