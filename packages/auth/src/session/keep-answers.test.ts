import {
  billingQueries,
  firstSites,
  memberQueries,
  metricsQueries,
  siteQueries,
  teamQueries,
} from "@sitewright/api-client";
import {
  createMockApi,
  listOf,
  makeBillingInfo,
  makeMember,
  makeMetrics,
  makeSession,
  makeSite,
  makeTeam,
  refuse,
} from "@sitewright/api-client/testing";
import type { Team } from "@sitewright/contract";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { makeSignedInSession } from "../testing/make-signed-in-session.ts";
import { createSessionStore } from "./create-session-store.ts";
import { keepAnswers } from "./keep-answers.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("keeps team, member, billing, metrics and sites from successful answers, until it is ended", async () => {
  const { api } = createMockApi({
    team: { get: makeTeam() },
    member: { get: makeMember() },
    billing: { info: makeBillingInfo() },
    metrics: { home: makeMetrics({ open_issues: 3 }) },
    sites: { list: listOf([makeSite()]) },
  });
  const session = makeSignedInSession();
  const client = new QueryClient();
  const stop = keepAnswers(client, session);

  await client.fetchQuery(teamQueries.current(api));
  await client.fetchQuery(memberQueries.current(api));
  await client.fetchQuery(billingQueries.info(api));
  await client.fetchQuery(metricsQueries.home(api));
  await client.fetchQuery(siteQueries.list(api));
  expect(session.getState()).toMatchObject({
    team: makeTeam(),
    member: makeMember(),
    billing: makeBillingInfo(),
    metrics: { open_issues: 3 },
    siteData: [makeSite()],
  });

  stop();
  client.setQueryData(teamQueries.current(api).queryKey, makeTeam({ name: "Other" }));
  expect(session.getState().team?.name).toBe(makeTeam().name);
});

it("drops what it kept of a team once the server answers that there is none", async () => {
  let team: Team | null = makeTeam();
  const { api } = createMockApi({
    team: { get: () => team ?? refuse("NOT_FOUND", "You are in no team.")() },
    metrics: { home: makeMetrics() },
  });
  const session = makeSignedInSession();
  const client = new QueryClient();
  keepAnswers(client, session);
  await client.fetchQuery(teamQueries.current(api));
  await client.fetchQuery(metricsQueries.home(api));

  team = null;
  await client.fetchQuery(teamQueries.current(api));
  expect(session.getState()).toMatchObject({ team: null, member: null, metrics: null });
  expect(session.getState().auth.account).not.toBeNull();
});

it("keeps the first sites, not another page, a filter's or a few", async () => {
  const { api } = createMockApi({
    sites: { list: ({ offset }) => listOf([makeSite({ pages: offset })]) },
  });
  const session = makeSignedInSession();
  const client = new QueryClient();
  keepAnswers(client, session);
  await client.fetchQuery(siteQueries.list(api, firstSites));
  for (const narrowed of [
    { offset: 25 },
    { search: "north" },
    { limit: 2 },
    { sort: "site" as const },
  ]) {
    await client.fetchQuery(siteQueries.list(api, { ...firstSites, ...narrowed }));
  }
  expect(session.getState().siteData).toEqual([makeSite({ pages: 0 })]);
});

it("writes sites that change with each look once in ten seconds, the newest at the end", () => {
  vi.useFakeTimers();
  const { api } = createMockApi();
  const session = createSessionStore({ events: null });
  session.start(makeSession());
  const client = new QueryClient();
  const stop = keepAnswers(client, session);
  const write = vi.spyOn(Storage.prototype, "setItem");
  const { queryKey } = siteQueries.list(api, firstSites);
  const pagesKept = () => session.getState().siteData?.[0]?.pages;

  for (let pages = 1; pages <= 20; pages += 1) {
    client.setQueryData(queryKey, listOf([makeSite({ pages })]));
  }
  expect(write).toHaveBeenCalledTimes(1);
  expect(pagesKept()).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect(write).toHaveBeenCalledTimes(2);
  expect(pagesKept()).toBe(20);

  vi.advanceTimersByTime(60_000);
  expect(write).toHaveBeenCalledTimes(2);
  stop();
});

it("keeps the older answer when a newer one fails, and nothing while signed out", async () => {
  let fails = false;
  const { api } = createMockApi({
    metrics: { home: () => (fails ? refuse("BUSY", "busy")() : makeMetrics()) },
  });
  const session = makeSignedInSession();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  keepAnswers(client, session);
  await client.fetchQuery(metricsQueries.home(api));
  fails = true;
  await client.fetchQuery(metricsQueries.home(api)).catch(() => {});
  expect(session.getState().metrics).toEqual(makeMetrics());

  session.port.onSignedOut();
  client.setQueryData(metricsQueries.home(api).queryKey, makeMetrics({ sites: 9 }));
  expect(session.getState().metrics).toBeNull();
});
