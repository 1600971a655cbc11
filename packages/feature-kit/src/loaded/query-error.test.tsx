import { ErrorTextsProvider, OfflineError } from "@sitewright/api-client";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { QueryError } from "./query-error.tsx";

afterEach(cleanup);

it("tells what went wrong in the host's words, and in our own where it has none", () => {
  const failed = { isError: true, refetch: vi.fn() };
  render(
    <ErrorTextsProvider overrides={{ offline: { title: "Keine Verbindung", detail: "" } }}>
      <QueryError query={{ ...failed, error: new OfflineError() }} />
      <QueryError query={{ ...failed, error: new Error("inside") }} />
    </ErrorTextsProvider>,
  );
  expect(screen.getByText("Keine Verbindung")).toBeDefined();
  expect(screen.getByText("Something went wrong")).toBeDefined();
});
