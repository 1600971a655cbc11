import {
  billingQueries,
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
  makeSite,
  makeTeam,
  refuse,
} from "@sitewright/api-client/testing";
import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { makeSignedInSession } from "../testing/make-signed-in-session.ts";
import { keepAnswers } from "./keep-answers.ts";

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
