import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { WorkFilter } from "./components/work-filter/work-filter.tsx";
import { TextsProvider } from "./texts.ts";

afterEach(cleanup);

it("shows a host's text in the place of one, and its neighbours as they are", () => {
  render(
    <TextsProvider overrides={{ workFilter: { working: "In Arbeit" } }}>
      <WorkFilter state="all" counts={undefined} onChange={() => {}} />
    </TextsProvider>,
  );
  expect(screen.getByText("In Arbeit")).toBeDefined();
  expect(screen.getByText("Needs attention")).toBeDefined();
});
