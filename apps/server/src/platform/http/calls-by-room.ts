import { type Endpoint, endpoints } from "@sitewright/contract";

/** Calls that start large work: refused well before the disk is full, as all they would do is wait. */
export const startsWork: readonly Endpoint[] = [
  endpoints.sites.create,
  endpoints.sites.createMany,
  endpoints.sites.replace,
  endpoints.sites.crawl,
  endpoints.pages.create,
  endpoints.pages.replace,
  endpoints.scans.create,
  endpoints.tests.create,
  endpoints.tests.createMany,
  endpoints.cases.generate,
  endpoints.caseruns.create,
  endpoints.flowruns.create,
  endpoints.migrations.rehearse,
  endpoints.schedules.run,
];

/** Calls that sound like writes and go on when nothing else can be stored: to sign in, to read, to make room. */
export const goesOnWhenFull: readonly Endpoint[] = [
  endpoints.auth.login,
  endpoints.auth.refresh,
  endpoints.auth.logout,
  endpoints.billing.info,
  endpoints.billing.key,
  endpoints.alerts.preview,
  endpoints.schedules.preview,
  endpoints.sites.cancel,
  endpoints.scans.cancel,
  endpoints.tests.cancel,
  endpoints.tests.cancelMany,
  endpoints.tests.removeMany,
  endpoints.caseruns.cancel,
  endpoints.flowruns.cancel,
  endpoints.migrations.cancel,
  endpoints.schedules.removeMany,
  endpoints.team.remove,
  endpoints.account.remove,
];
