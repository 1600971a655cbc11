import { fixtureId, listOf, makeScan, makeTestSummary } from "@sitewright/api-client/testing";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { PageTests } from "./page-tests.tsx";

const tests = [0, 1, 2].map((n) =>
  makeTestSummary({
    id: fixtureId(50 + n),
    post_scan: fixtureId(30 + n),
    status: n === 0 ? "failed" : "passed",
  }),
);

it("lists a page's tests with their verdicts, each a way to it", async () => {
  renderWithApi(<PageTests pageId={fixtureId(20)} />, {
    tests: { list: listOf(tests) },
    scans: { get: makeScan() },
  });
  expect(await screen.findAllByText("Passed")).toHaveLength(2);
  expect(screen.getByText("Failed")).toBeVisible();
});

it("scrubs through how the page looked, from the newest back", async () => {
  const { callsOf } = renderWithApi(<PageTests pageId={fixtureId(20)} />, {
    tests: { list: listOf(tests) },
    scans: { get: makeScan() },
  });
  const slider = await screen.findByRole("slider", { name: /looked/ });
  expect(slider).toHaveValue("2");
  fireEvent.change(slider, { target: { value: "0" } });
  await waitFor(() =>
    expect(callsOf("scans.get").map(({ input }) => input.id)).toEqual([
      tests[0]?.post_scan,
      tests[2]?.post_scan,
    ]),
  );
  expect(slider).toHaveAccessibleName("How the page looked at its last tests");
});

it("says what a test is while there is none", async () => {
  renderWithApi(<PageTests pageId={fixtureId(20)} />, { tests: { list: listOf([]) } });
  expect(await screen.findByText("This page was not tested yet")).toBeVisible();
});
