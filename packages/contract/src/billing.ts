import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { listOf, listQuerySchema } from "./list.ts";
import {
  couponCodeMaxLength,
  couponSchema,
  planIntervalSchema,
  planLimitsSchema,
  planNameSchema,
  planPayloadSchema,
} from "./plan.ts";
import { timeSchema } from "./primitives.ts";
import { returnToSchema } from "./return-to.ts";

const count = z.number().int().min(0);
/** Minor units of `billingCurrency`. */
const amount = z.number().int();

/** Days a team keeps its plan after a payment failed, counted from the first failure. */
export const graceDays = 7;

/** The most a spend cap can be, in minor units: $10,000. */
export const spendCapMax = 1_000_000;

export const cardSchema = lazyObject(() => ({
  /** As the provider names it, in small letters: `visa`. */
  brand: z.string(),
  last_four: z.string(),
  exp_month: z.number().int().min(1).max(12),
  exp_year: z.number().int(),
}));

export type Card = z.infer<typeof cardSchema>;

/**
 * Where a team's subscription stands: `none` is no paid plan, `incomplete` waits for its first
 * payment, `past_due` keeps the plan until `grace_until`.
 */
export const subscriptionStates = ["none", "incomplete", "active", "past_due"] as const;

export const billingInfoSchema = lazyObject(() => ({
  /** Null while none is on file. */
  card: cardSchema.nullable(),
  plan: z.object({
    name: planNameSchema,
    interval: planIntervalSchema,
    /** What an interval costs, less the coupon. */
    price_amount: amount,
    usage: planLimitsSchema,
    meta: z.object({ coupon: couponSchema }),
  }),
  /** What the team has used: things there are, and tasks of the running month. */
  used: z.object({
    sites: count,
    /** Of the site that has the most. */
    pages: count,
    schedules: count,
    scans: count,
    tests: count,
    caseruns: count,
    flowruns: count,
  }),
  /** The running month of the allowances: they start anew at its end. */
  period: z.object({ start: timeSchema, end: timeSchema }),
  /** Tasks beyond the allowance in this month, where the plan charges for them. */
  extra: z.object({
    tasks: count,
    task_amount: amount,
    /** What they come to so far. */
    amount: amount,
    /** Null lets them go on. */
    spend_cap: amount.nullable(),
  }),
  subscription: z.object({
    state: z.enum(subscriptionStates),
    /** When it is next paid for; null when it is not. */
    renews_at: timeSchema.nullable(),
    /** When it ends, once it was cancelled. */
    ends_at: timeSchema.nullable(),
    /** Until when the plan stays on although its payment failed. */
    grace_until: timeSchema.nullable(),
  }),
  /** Whether this person may change any of it. */
  may_manage: z.boolean(),
  /** `live` charges cards, `sandbox` never does, `off` has nothing to charge. */
  provider: z.enum(["live", "sandbox", "off"]),
}));

export type BillingInfo = z.infer<typeof billingInfoSchema>;

/** What a change would cost, before it is made. */
export const planPreviewSchema = lazyObject(() => ({
  /** To be paid at once; 0 when a credit covers it. */
  amount_due: amount,
  /** What is left over and taken off the next invoices. */
  credit: amount,
  lines: z.array(z.object({ description: z.string(), amount, proration: z.boolean() })),
  /** The payment after it; null when the change ends all payments. */
  next: z.object({ amount, date: timeSchema }).nullable(),
  /** When the present plan ends, when the change is to the free plan. */
  ends_at: timeSchema.nullable(),
}));

export type PlanPreview = z.infer<typeof planPreviewSchema>;

export const invoiceStates = ["draft", "open", "paid", "uncollectible", "void"] as const;

export const invoiceSchema = lazyObject(() => ({
  id: z.string(),
  number: z.string().nullable(),
  status: z.enum(invoiceStates),
  amount_due: amount,
  amount_paid: amount,
  currency: z.string(),
  created: timeSchema,
  period_start: timeSchema,
  period_end: timeSchema,
  /** The provider's addresses; null while it has made none. */
  invoice_pdf: z.string().nullable(),
  hosted_invoice_url: z.string().nullable(),
}));

export type Invoice = z.infer<typeof invoiceSchema>;

export const billingEndpoints = defineEndpoints("billing", () => ({
  key: {
    method: "POST",
    path: "/v1/billing/stripe/key",
    summary: "The card provider's public key",
    status: 200,
    response: lazyObject(() => ({
      key: z.string(),
      /** Where the provider's script is, when it is not the provider's own. */
      script: z.string().nullable(),
    })),
    errors: ["NOT_CONFIGURED"],
  },
  info: {
    method: "POST",
    path: "/v1/billing/info",
    summary: "The team's plan, its use and its card",
    status: 200,
    response: billingInfoSchema,
    errors: [],
  },
  setup: {
    method: "POST",
    path: "/v1/billing/subscription/setup",
    summary: "Change the plan, or begin the first one",
    body: planPayloadSchema,
    status: 200,
    response: lazyObject(() => ({
      /** What the browser confirms with the provider; null when nothing is left to confirm. */
      client_secret: z.string().nullable(),
    })),
    errors: ["PLAN_MISMATCH", "PAYMENT_FAILED", "FORBIDDEN", "NOT_CONFIGURED", "BUSY"],
  },
  preview: {
    method: "POST",
    path: "/v1/billing/subscription/preview",
    summary: "What a change of plan would cost now and later",
    body: planPayloadSchema,
    status: 200,
    response: planPreviewSchema,
    errors: ["PLAN_MISMATCH", "FORBIDDEN", "NOT_CONFIGURED", "BUSY"],
  },
  complete: {
    method: "POST",
    path: "/v1/billing/subscription/complete",
    summary: "Make a card the one that pays",
    body: lazyObject(() => ({
      payment_method: z.string().regex(/^pm_\w{1,80}$/, "Send the id of a payment method."),
    })),
    status: 200,
    response: billingInfoSchema,
    errors: ["PAYMENT_FAILED", "NOT_FOUND", "NOT_CONFIGURED", "BUSY"],
  },
  cancel: {
    method: "POST",
    path: "/v1/billing/subscription/cancel",
    summary: "End the plan when what was paid for ends",
    status: 200,
    response: billingInfoSchema,
    errors: ["NOT_FOUND", "NOT_CONFIGURED", "BUSY"],
  },
  resume: {
    method: "POST",
    path: "/v1/billing/subscription/resume",
    summary: "Keep a plan that was to end",
    status: 200,
    response: billingInfoSchema,
    errors: ["NOT_FOUND", "NOT_CONFIGURED", "BUSY"],
  },
  /** An enterprise team pays on the provider's own pages. */
  url: {
    method: "GET",
    path: "/v1/billing/subscription/url",
    summary: "The provider's page where an enterprise team manages its billing",
    query: lazyObject(() => ({ return_to: returnToSchema })),
    status: 200,
    response: lazyObject(() => ({ stripe_url: z.string() })),
    errors: ["FORBIDDEN", "NOT_CONFIGURED", "BUSY"],
  },
  /** What the provider's pages lead back to. */
  update: {
    method: "POST",
    path: "/v1/billing/subscription/update",
    summary: "Read the subscription anew from the provider, after its pages",
    body: lazyObject(() => ({
      session_id: z
        .string()
        .regex(/^cs_\w{1,200}$/)
        .optional(),
    })),
    status: 200,
    response: billingInfoSchema,
    errors: ["NOT_FOUND", "NOT_CONFIGURED", "BUSY"],
  },
  spendCap: {
    method: "POST",
    path: "/v1/billing/spend-cap",
    summary: "Set what tasks beyond the allowance may cost in a month",
    body: lazyObject(() => ({
      /** Minor units; null takes the cap away. */
      spend_cap: z
        .number()
        .int()
        .min(0, "A cap is 0 or more.")
        .max(spendCapMax, "A cap can be $10,000 at most.")
        .nullable(),
    })),
    status: 200,
    response: billingInfoSchema,
    errors: [],
  },
  invoices: {
    method: "GET",
    path: "/v1/billing/invoices",
    summary: "The team's invoices, the newest first",
    query: listQuerySchema,
    status: 200,
    response: listOf(invoiceSchema),
    errors: [],
  },
  coupon: {
    method: "GET",
    path: "/v1/billing/coupon/search",
    summary: "Whether a coupon code holds, and what it takes off",
    query: lazyObject(() => ({ code: z.string().trim().min(1).max(couponCodeMaxLength) })),
    status: 200,
    response: lazyObject(() => ({
      success: z.boolean(),
      /** The discount is 0 when the code does not hold. */
      coupon: couponSchema,
    })),
    errors: [],
  },
}));
