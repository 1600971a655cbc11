import {
  listOf,
  type MockHandlers,
  makeBillingInfo,
  makeInvoice,
  makeTeam,
} from "@sitewright/api-client/testing";
import {
  type BillingInfo,
  type Card,
  noCoupon,
  type PlanPreview,
  planCatalogue,
} from "@sitewright/contract";

/** What the server answers for the card provider of `story-sandbox.ts`. */
export const storyKey = { key: "pk_test_story", script: null };

export const visa: Card = { brand: "visa", last_four: "4242", exp_month: 8, exp_year: 2029 };

export const spring = { code: "SPRING20", discount: 0.2 };

const renewsAt = "2026-03-14T10:00:00.000Z";

const paying: BillingInfo["subscription"] = {
  state: "active",
  renews_at: renewsAt,
  ends_at: null,
  grace_until: null,
};

export const freeInfo = makeBillingInfo({
  used: { sites: 1, pages: 2, schedules: 0, scans: 18, tests: 27, caseruns: 4, flowruns: 0 },
});

export const cloudInfo = makeBillingInfo({
  card: visa,
  plan: {
    name: "cloud",
    interval: "month",
    price_amount: 1900,
    usage: planCatalogue.cloud.limits,
    meta: { coupon: noCoupon },
  },
  used: { sites: 7, pages: 9, schedules: 3, scans: 42, tests: 21, caseruns: 6, flowruns: 2 },
  extra: { tasks: 12, task_amount: 10, amount: 120, spend_cap: null },
  subscription: paying,
});

export const cloudCouponInfo: BillingInfo = {
  ...cloudInfo,
  plan: { ...cloudInfo.plan, price_amount: 1520, meta: { coupon: spring } },
  extra: { tasks: 12, task_amount: 8, amount: 96, spend_cap: 2500 },
};

export const selfhostInfo: BillingInfo = {
  ...cloudInfo,
  plan: {
    name: "selfhost",
    interval: "year",
    price_amount: 1_200_000,
    usage: planCatalogue.selfhost.limits,
    meta: { coupon: noCoupon },
  },
  extra: { tasks: 0, task_amount: 0, amount: 0, spend_cap: null },
};

export const ownInfo: BillingInfo = {
  ...selfhostInfo,
  card: null,
  provider: "off",
  subscription: { ...paying, state: "none", renews_at: null },
};

export const enterpriseInfo: BillingInfo = {
  ...cloudInfo,
  plan: { ...cloudInfo.plan, name: "enterprise", price_amount: 0 },
};

export const pastDueInfo: BillingInfo = {
  ...cloudInfo,
  card: { ...visa, exp_month: 2, exp_year: 2026 },
  subscription: { ...paying, state: "past_due", grace_until: "2026-03-08T10:00:00.000Z" },
};

export const endingInfo: BillingInfo = {
  ...cloudInfo,
  subscription: { ...paying, renews_at: null, ends_at: renewsAt },
};

export const overInfo: BillingInfo = {
  ...freeInfo,
  used: { sites: 3, pages: 12, schedules: 2, scans: 30, tests: 30, caseruns: 14, flowruns: 5 },
};

export const firstPreview: PlanPreview = {
  amount_due: 1900,
  credit: 0,
  lines: [{ description: "Cloud, monthly", amount: 1900, proration: false }],
  next: { amount: 1900, date: "2026-04-02T09:42:00.000Z" },
  ends_at: null,
};

export const upgradePreview: PlanPreview = {
  amount_due: 119_265,
  credit: 0,
  lines: [
    { description: "Unused time on Cloud", amount: -735, proration: true },
    { description: "Selfhost, monthly", amount: 120_000, proration: false },
  ],
  next: { amount: 120_000, date: "2026-04-02T09:42:00.000Z" },
  ends_at: null,
};

export const endPreview: PlanPreview = {
  amount_due: 0,
  credit: 0,
  lines: [],
  next: null,
  ends_at: renewsAt,
};

export const invoices = listOf([
  makeInvoice({ id: "in_3", number: "SW-0003", status: "open", amount_due: 2020, amount_paid: 0 }),
  makeInvoice({ id: "in_2", number: "SW-0002", created: "2026-02-02T09:30:00.000Z" }),
  makeInvoice({ id: "in_1", number: "SW-0001", created: "2026-01-02T09:30:00.000Z" }),
]);

/** A server whose team has `info`, and that takes every change. */
export function billingHandlers(
  info: BillingInfo,
  overrides: NonNullable<MockHandlers["billing"]> = {},
): MockHandlers {
  return {
    team: { get: makeTeam() },
    billing: {
      info,
      key: storyKey,
      invoices: info.plan.name === "free" ? listOf([]) : invoices,
      preview: ({ name }) =>
        name === "free" ? endPreview : info.plan.name === "free" ? firstPreview : upgradePreview,
      coupon: ({ code }) =>
        code === spring.code
          ? { success: true, coupon: spring }
          : { success: false, coupon: { code, discount: 0 } },
      setup: { client_secret: null },
      complete: info,
      cancel: endingInfo,
      resume: cloudInfo,
      spendCap: ({ spend_cap }) => ({ ...info, extra: { ...info.extra, spend_cap } }),
      update: info,
      url: { stripe_url: "https://pay.example/portal" },
      ...overrides,
    },
  };
}
