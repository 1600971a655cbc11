import { fixtureId, type MockHandlers, makeCaseList } from "@sitewright/api-client/testing";
import { paths } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { caseAnswers } from "../../testing/story-cases.ts";
import { CasesOf } from "./cases-of.tsx";

const site = fixtureId(10);
const onOpen = vi.fn();
const show = (handlers: MockHandlers = {}) =>
  renderWithApi(<CasesOf site={site} onOpen={onOpen} />, { ...caseAnswers, ...handlers });

it("says how each case of the site last went and how many runs passed, and leads to it", async () => {
  const { callsOf } = show();
  const row = within(await screen.findByRole("row", { name: /Book a table for two/ }));
  expect(row.getByText("Failed at step 2")).toBeVisible();
  expect(row.getByText("80 %")).toBeVisible();
  expect(row.getByRole("link", { name: /Book a table for two/ })).toHaveAttribute(
    "href",
    paths.case(fixtureId(901)),
  );
  expect(callsOf("cases.list")[0]?.input).toMatchObject({ site_id: site });
  expect(screen.queryByText("Site")).toBeNull();
});

it("leads to a schedule of one", async () => {
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Actions for Buy an oak stool" }));
  expect(await screen.findByRole("menuitem", { name: "Schedule" })).toHaveAttribute(
    "href",
    paths.schedules({ edit: "new", case: fixtureId(900) }),
  );
});

it("runs one, and goes to its run", async () => {
  const { user, callsOf } = show();
  await user.click(await screen.findByRole("button", { name: "Run Buy an oak stool" }));
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith(paths.caseRun(fixtureId(922))));
  expect(callsOf("caseruns.create")[0]?.input).toMatchObject({ case_id: fixtureId(900) });
});

it("leads to where one is recorded and made of what the site offers, also before the first", async () => {
  show({ cases: { list: makeCaseList([]) } });
  expect(await screen.findByText("No case of this site yet")).toBeVisible();
  expect(screen.getByRole("link", { name: "Record case" })).toHaveAttribute(
    "href",
    paths.cases({ site, record: true }),
  );
  expect(screen.getByRole("link", { name: "Generate cases" })).toHaveAttribute(
    "href",
    paths.cases({ site, generate: true }),
  );
});
