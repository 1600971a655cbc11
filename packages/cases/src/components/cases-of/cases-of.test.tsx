import {
  fixtureId,
  type MockHandlers,
  makeBillingInfo,
  makeCase,
  makeCaseList,
} from "@sitewright/api-client/testing";
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

it("says first what runs beyond the month's allowance cost, all of them or none", async () => {
  const info = makeBillingInfo();
  const { user, callsOf } = show({
    cases: { list: makeCaseList([makeCase({ rows: 4 })]) },
    billing: {
      info: {
        ...info,
        plan: { ...info.plan, usage: { ...info.plan.usage, caseruns_allowed: 15 } },
        used: { ...info.used, caseruns: 13 },
        extra: { tasks: 0, task_amount: 8, amount: 984, spend_cap: 1000 },
      },
    },
  });
  const run = async () =>
    user.click(await screen.findByRole("button", { name: "Run Buy an oak stool" }));
  await run();
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Run this case with 4 rows of data?")).toBeVisible();
  expect(dialog.getByText("4 case runs: 2 included, 2 at $0.08")).toBeVisible();
  expect(dialog.queryByRole("button", { name: /Only/ })).toBeNull();
  expect(dialog.queryByText(/Your spend cap/)).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(callsOf("caseruns.create")).toEqual([]);
  await run();
  await user.click(await screen.findByRole("button", { name: "Run 4 for up to $0.16" }));
  await waitFor(() =>
    expect(callsOf("caseruns.create").map(({ input }) => input)).toMatchObject([
      { case_id: fixtureId(900) },
    ]),
  );
});

it("says that a spend cap keeps all from being run", async () => {
  const info = makeBillingInfo();
  const { user } = show({
    cases: { list: makeCaseList([makeCase({ rows: 4 })]) },
    billing: {
      info: {
        ...info,
        plan: { ...info.plan, usage: { ...info.plan.usage, caseruns_allowed: 15 } },
        used: { ...info.used, caseruns: 13 },
        extra: { tasks: 0, task_amount: 8, amount: 992, spend_cap: 1000 },
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Run Buy an oak stool" }));
  expect(
    await screen.findByText(
      "Your spend cap leaves $0.08, which is not enough for all of them: none would be run.",
    ),
  ).toBeVisible();
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
