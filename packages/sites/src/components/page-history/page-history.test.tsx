import {
  fixtureId,
  listOf,
  makePage,
  makeScan,
  makeScanParts,
  makeScanSummary,
} from "@sitewright/api-client/testing";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { freshParts } from "../../model/fresh-parts.ts";
import { PageHistory } from "./page-history.tsx";

const latest = makePage().info.latest_scan;
const page = makePage({
  info: { ...makePage().info, latest_scan: { ...latest, screenshot: "https://files.example/now" } },
});
const scans = [30, 29, 28].map((n) => makeScanSummary({ id: fixtureId(n), score: n }));
const earlier = makeScan();
const shot = (id: string) =>
  makeScan({
    id,
    images: [
      {
        ...({
          index: 0,
          id: "1",
          width: 10,
          height: 10,
          device: "desktop",
          clipped: false,
        } as const),
        url: `https://files.example/${id}`,
      },
    ],
  });

function openHistory(list = scans) {
  return renderWithApi(
    <PageHistory page={page} fresh={freshParts(undefined)} onReload={() => {}} />,
    {
      scans: { list: listOf(list), get: ({ id }: { id: string }) => shot(id) },
    },
  );
}

const picture = () => screen.getByRole("img", { name: /^Screenshot of/ });

it("goes back through how the page looked at its scans, and to now again", async () => {
  const { callsOf } = openHistory();
  const slider = await screen.findByRole("slider", {
    name: "How the page looked at its last scans",
  });
  expect(picture()).toHaveAttribute("src", "https://files.example/now");
  expect(slider).toHaveValue("2");
  fireEvent.change(slider, { target: { value: "0" } });
  await waitFor(() =>
    expect(picture()).toHaveAttribute("src", `https://files.example/${fixtureId(28)}`),
  );
  expect(slider).toHaveAttribute("aria-valuetext", expect.stringMatching(/, health 28$/));
  expect(screen.getByRole("link", { name: /health 28/ })).toHaveAttribute(
    "href",
    `/scan/${fixtureId(28)}`,
  );
  expect(screen.getByText("1 of 3 scans")).toBeVisible();
  fireEvent.change(slider, { target: { value: "2" } });
  expect(picture()).toHaveAttribute("src", "https://files.example/now");
  // How it looks now, the page itself knows.
  expect(callsOf("scans.get").map(({ input }) => input.id)).toEqual([fixtureId(28)]);
});

it("says of a scan that pictured nothing that it did", async () => {
  renderWithApi(<PageHistory page={page} fresh={freshParts(undefined)} onReload={() => {}} />, {
    scans: { list: listOf(scans), get: { ...earlier, images: null } },
  });
  fireEvent.change(await screen.findByRole("slider"), { target: { value: "1" } });
  expect(await screen.findByText("This scan has no screenshot")).toBeVisible();
});

it("goes through the scans alone that pictured the page, and begins with the last of those", async () => {
  const parts = makeScanParts().filter(({ name }) => name !== "images");
  const unpictured = makeScanSummary({ id: fixtureId(31), parts });
  renderWithApi(
    <PageHistory page={makePage()} fresh={freshParts(undefined)} onReload={() => {}} />,
    {
      scans: { list: listOf([unpictured, ...scans]), get: ({ id }) => shot(id) },
    },
  );
  expect(await screen.findByRole("slider")).toHaveAttribute("max", "2");
  expect(await screen.findByRole("img")).toHaveAttribute(
    "src",
    `https://files.example/${fixtureId(30)}`,
  );
});

it("has nothing to go through where there is one such scan", async () => {
  const { callsOf } = openHistory(scans.slice(0, 1));
  await waitFor(() => expect(callsOf("scans.list")).toHaveLength(1));
  expect(screen.queryByRole("slider")).toBeNull();
});
