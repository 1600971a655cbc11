import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ErrorNotice } from "../feedback/error-notice.tsx";
import { Meter } from "../meter/meter.tsx";
import { KitTextsProvider } from "./use-kit-texts.ts";

afterEach(cleanup);

it("shows a host's texts in the place of the kit's, and the others as they are", () => {
  render(
    <KitTextsProvider
      overrides={{ feedback: { tryAgain: "Noch einmal" }, meter: { of: () => "7" } }}
    >
      <ErrorNotice title="No" requestId="r1" onRetry={() => {}} />
      <Meter label="Scans" value={5} max={5} />
    </KitTextsProvider>,
  );
  expect(screen.getByRole("button", { name: "Noch einmal" })).toBeDefined();
  expect(screen.getByText("used up")).toBeDefined();
  expect(screen.getByRole("meter").getAttribute("aria-valuetext")).toBe("7");
});
