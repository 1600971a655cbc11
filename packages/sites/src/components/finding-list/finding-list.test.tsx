import { fixtureId, makeFindingList } from "@sitewright/api-client/testing";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { FindingList } from "./finding-list.tsx";

it.each([
  ["fifty of a site, of which what every site lacks is the half", { site_id: fixtureId(10) }, 50],
  ["ten of a page, which has its tests and scans below", { page_id: fixtureId(20) }, 10],
])("begins with %s", async (_name, target, limit) => {
  const { callsOf } = renderWithApi(
    <FindingList target={target} search={{}} onSearchChange={() => {}} />,
    { findings: { list: makeFindingList() } },
  );
  await waitFor(() => expect(callsOf("findings.list").length).toBeGreaterThan(0));
  expect(callsOf("findings.list").map(({ input }) => input)).toContainEqual(
    expect.objectContaining({ ...target, limit, sort: "severity" }),
  );
});
