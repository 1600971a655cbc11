import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { GoogleFailure } from "./components/google-failure.tsx";
import { AuthTextsProvider } from "./texts.ts";

afterEach(cleanup);

it("shows a host's text in the place of one, and its neighbours as they are", () => {
  render(
    <AuthTextsProvider overrides={{ googleReturn: { failedTitle: "Nicht angemeldet" } }}>
      <GoogleFailure error="google_cancelled" />
    </AuthTextsProvider>,
  );
  expect(screen.getByText("Nicht angemeldet")).toBeDefined();
  expect(screen.getByText("The sign-in was cancelled. Nothing was changed.")).toBeDefined();
});
