import { ApiProvider } from "@sitewright/api-client";
import {
  createMockApi,
  type MockHandlers,
  makeAlert,
  makeAlertList,
  makeChannel,
  makeProfile,
  makeSchedule,
  makeScheduleList,
  makeSite,
  refuse,
} from "@sitewright/api-client/testing";
import type { Alert, Schedule } from "@sitewright/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { Offers } from "./offers.tsx";

afterEach(cleanup);

const site = makeSite({ pages: 3 });
const preview = {
  ...{ next: [], changes: [], covers: { sites: 1, pages: 3, cases: 0, paused: 0 } },
  takes: { kind: "scans" as const, each: 3, all: 12, left: 27, renews: "2026-12-12T00:00:00.000Z" },
};

function renderOffers(handlers: MockHandlers) {
  const { api, calls } = createMockApi({ alerts: { list: makeAlertList([]) }, ...handlers });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={api}>
        <Offers site={site} cases={undefined} />
      </ApiProvider>
    </QueryClientProvider>,
  );
  return { callsOf: (name: string) => calls.filter((call) => call.name === name) };
}

it("schedules it and sets up an alert where it offers them, and takes them back", async () => {
  const resources = [{ type: "site" as const, id: site.id, str: "example.com" }];
  let schedules: Schedule[] = [];
  let alerts: Alert[] = [];
  const { callsOf } = renderOffers({
    account: { profile: makeProfile() },
    schedules: {
      list: () => makeScheduleList(schedules),
      preview: preview,
      create: () => {
        const made = makeSchedule({ resources, tags: [] });
        schedules = [made];
        return made;
      },
      remove: () => {
        schedules = [];
      },
    },
    alerts: {
      list: () => makeAlertList(alerts),
      create: () => {
        const made = makeAlert({ kind: "site", resources, tags: [] });
        alerts = [made];
        return made;
      },
    },
    channels: { list: { results: [], can: ["email"] }, create: makeChannel() },
  });
  await userEvent.click(await screen.findByRole("radio", { name: "Daily" }));
  expect(await screen.findByText(/3 scans a run, at 07:00. 27 are left until/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Schedule it" }));
  expect(await screen.findByText(/^On since/)).toBeDefined();
  expect(callsOf("schedules.create")[0]?.input).toMatchObject({
    ...{
      task_type: "scan",
      scope: "site",
      frequency: "daily",
      name: "northwind.example, every morning",
    },
    resources: [{ type: "site", id: site.id }],
  });
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("button", { name: "Schedule it" })).toBeDefined();
  expect(callsOf("schedules.remove")).toHaveLength(1);

  await userEvent.click(screen.getByRole("button", { name: "Tell me" }));
  expect(await screen.findByText(/^On since/)).toBeDefined();
  const [channel] = callsOf("channels.create");
  expect(channel?.input).toMatchObject({ kind: "email", recipients: [makeProfile().user.email] });
  expect(callsOf("alerts.create")[0]?.input).toMatchObject({
    resources: [{ type: "site", id: site.id }],
    channels: [makeChannel().id],
  });
});

it("says why a schedule could not be made, and offers it again", async () => {
  renderOffers({
    schedules: {
      list: makeScheduleList([]),
      preview: preview,
      create: refuse("PLAN_LIMIT", "Your plan allows 1 schedule."),
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Schedule it" }));
  expect(await screen.findByText("Your plan allows 1 schedule.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Schedule it" })).toBeDefined();
});
