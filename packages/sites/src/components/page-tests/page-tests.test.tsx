import { fixtureId, listOf, makeTestSummary } from "@sitewright/api-client/testing";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PageTests } from "./page-tests.tsx";

const tests = [0, 1, 2].map((n) =>
  makeTestSummary({
    id: fixtureId(50 + n),
    status: n === 0 ? "failed" : "passed",
  }),
);

it("lists a page's tests with their verdicts, each a way to it", async () => {
  renderWithApi(<PageTests pageId={fixtureId(20)} />, {
    tests: { list: listOf(tests) },
  });
  expect(await screen.findAllByText("Passed")).toHaveLength(2);
  expect(screen.getByText("Failed")).toBeVisible();
});

it("says what a test is while there is none", async () => {
  renderWithApi(<PageTests pageId={fixtureId(20)} />, { tests: { list: listOf([]) } });
  expect(await screen.findByText("This page was not tested yet")).toBeVisible();
});
