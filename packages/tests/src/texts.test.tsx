import { renderWithApi } from "@sitewright/feature-kit/testing";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Ticks } from "./components/ticks/ticks.tsx";
import { failedTest, lastTests } from "./testing/story-tests.ts";
import { TextsProvider } from "./texts.ts";

it("shows the texts of its host", () => {
  renderWithApi(
    <TextsProvider overrides={{ ticks: { last: () => "Zuletzt" } }}>
      <Ticks tests={lastTests.results} current={failedTest.id} />
    </TextsProvider>,
    {},
  );
  expect(screen.getByText("Zuletzt")).toBeVisible();
  expect(screen.getByRole("img")).toHaveAccessibleName("2 of the last 20 tests failed");
});
