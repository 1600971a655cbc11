import { LinkProvider } from "@sitewright/ui-kit";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RouteError } from "../route-error.tsx";
import { ChunkLoadError, CssChunkLoadError } from "./load-chunk.ts";

const reload = vi.hoisted(() => vi.fn());

vi.mock("./reload-page.ts", () => ({ reloadPage: reload }));
vi.mock("@tanstack/react-router", () => ({ useRouter: () => ({ invalidate: () => {} }) }));

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
