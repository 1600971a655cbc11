import { cardError, takePaymentMethodFor } from "../cards/use-payment-method.ts";
import { invoiceWasDropped } from "../engine/invoice-outcome.ts";
import { draftInvoice, finalizeInvoice, payInvoice, voidInvoice } from "../engine/invoices.ts";
import { planRenewal, planStart } from "../engine/plan-change.ts";
import { changedItems } from "../engine/subscription-items.ts";
import { planOf } from "../engine/update-subscription.ts";
import type { World } from "../engine/world.ts";
import { ApiError, invalidRequest, missingParameter, noSuch } from "../http/api-error.ts";
import { boolean, integer, listOf, object, oneOf, text } from "../http/fields.ts";
import { route } from "../http/route.ts";
import { presentInvoice } from "../present/present-invoice.ts";
import type { InvoiceLine, InvoiceRow } from "../store/rows.ts";
import { findCustomer } from "./customer-routes.ts";
import { findSubscription } from "./find-subscription.ts";
import { listPage } from "./list-page.ts";
import { isWithin, pagination, timeRange } from "./shared-fields.ts";
import { itemChange } from "./subscription-routes.ts";

export function invoiceRoutes(world: World) {
  const { invoices } = world.tables;
  return [
    route({
      method: "POST",
      path: "/v1/invoices/create_preview",
      params: {
        customer: text,
        subscription: text,
        preview_mode: oneOf("next"),
        subscription_details: object({
          items: listOf(itemChange),
          billing_cycle_anchor: oneOf("now", "unchanged"),
          cancel_at_period_end: boolean,
          proration_behavior: oneOf("always_invoice", "create_prorations", "none"),
          proration_date: integer,
        }),
      },
      run: ({ params }) => presentInvoice(world, previewOf(world, params)),
    }),
    route({
      method: "GET",
      path: "/v1/invoices/:id",
      params: {},
      run: ({ ids: [id = ""] }) => presentInvoice(world, findInvoice(world, id)),
    }),
    route({
      method: "GET",
      path: "/v1/invoices/:id/lines",
      params: pagination,
      run: ({ ids: [id = ""], params }) => {
        const { data } = presentInvoice(world, findInvoice(world, id)).lines;
        return listPage(`/v1/invoices/${id}/lines`, [...data].reverse(), params, (line) => line);
      },
    }),
    route({
      method: "GET",
      path: "/v1/invoices",
      params: {
        ...pagination,
        customer: text,
        subscription: text,
        status: oneOf("draft", "open", "paid", "uncollectible", "void"),
        collection_method: oneOf("charge_automatically"),
        created: timeRange,
      },
      run: ({ params }) =>
        listPage(
          "/v1/invoices",
          invoices
            .all()
            .filter(
              (row) =>
                (params.customer === undefined || row.customer === params.customer) &&
                (params.subscription === undefined || row.subscription === params.subscription) &&
                (params.status === undefined || row.status === params.status) &&
                isWithin(row.created, params.created),
            ),
          params,
          (row) => presentInvoice(world, row),
        ),
    }),
    route({
      method: "POST",
      path: "/v1/invoices/:id/finalize",
      params: {},
      run: ({ ids: [id = ""] }) =>
        presentInvoice(world, finalizeInvoice(world, findInvoice(world, id))),
    }),
    route({
      method: "POST",
      path: "/v1/invoices/:id/pay",
      params: { payment_method: text, off_session: boolean },
      run: ({ ids: [id = ""], params }) => {
        const before = findInvoice(world, id);
        const open = before.status === "draft" ? finalizeInvoice(world, before) : before;
        if (before.status === "draft" && open.status === "paid") return presentInvoice(world, open);
        const method =
          params.payment_method === undefined
            ? undefined
            : takePaymentMethodFor(world, params.payment_method, before.customer);
        const done = payInvoice(world, open, { method, present: params.off_session === false });
        if (done.status === "paid") return presentInvoice(world, done);
        throw refusedPayment(world, done);
      },
    }),
    route({
      method: "POST",
      path: "/v1/invoices/:id/void",
      params: {},
      run: ({ ids: [id = ""] }) =>
        presentInvoice(world, voidInvoice(world, findInvoice(world, id))),
    }),
    route({
      method: "POST",
      path: "/v1/invoices/:id/mark_uncollectible",
      params: {},
      run: ({ ids: [id = ""] }) => {
        const before = findInvoice(world, id);
        if (before.status !== "open") {
          throw invalidRequest(
            `You can only mark open invoices uncollectible; this one is ${before.status}.`,
            {
              code: "status_transition_invalid",
            },
          );
        }
        const row = invoices.update(id, {
          status: "uncollectible",
          uncollectible_at: world.time(),
          next_payment_attempt: null,
          auto_advance: false,
        });
        world.emit("invoice.marked_uncollectible", presentInvoice(world, row));
        invoiceWasDropped(world, id);
        return presentInvoice(world, row);
      },
    }),
  ];
}

type PreviewParams = {
  customer?: string | undefined;
  subscription?: string | undefined;
  subscription_details?:
    | {
        items?: Parameters<typeof changedItems>[2] | undefined;
        billing_cycle_anchor?: "now" | "unchanged" | undefined;
        cancel_at_period_end?: boolean | undefined;
        proration_behavior?: "always_invoice" | "create_prorations" | "none" | undefined;
        proration_date?: number | undefined;
      }
    | undefined;
};

/** The invoice that would come next: at once when the change is invoiced at once, else at the period's end. */
function previewOf(world: World, params: PreviewParams): InvoiceRow {
  const details = params.subscription_details ?? {};
  if (params.subscription === undefined) return previewOfNew(world, params);
  const before = findSubscription(world, params.subscription, "subscription");
  if (params.customer !== undefined && params.customer !== before.customer) {
    throw invalidRequest("The subscription does not belong to the customer.", {
      param: "subscription",
    });
  }
  const plan = planOf(world, before, {
    items: details.items,
    proration: details.proration_behavior ?? "create_prorations",
    prorationDate: details.proration_date,
    anchor: details.billing_cycle_anchor,
  });
  const waiting = world.tables.invoice_items
    .all()
    .filter((item) => item.subscription === before.id)
    .map(({ line }) => line);
  if (plan && (plan.restarts || details.proration_behavior === "always_invoice")) {
    return draft([...waiting, ...plan.lines], plan.period);
  }
  const ends = details.cancel_at_period_end ?? before.cancel_at_period_end;
  if (ends || before.status === "canceled") {
    throw new ApiError(404, {
      type: "invalid_request_error",
      code: "invoice_upcoming_none",
      message: `No upcoming invoices for customer: ${before.customer}`,
    });
  }
  const after = plan ? { ...before, items: plan.items } : before;
  const renewal = planRenewal(world, after);
  return draft([...waiting, ...(plan?.lines ?? []), ...renewal.lines], renewal.period);

  function draft(lines: InvoiceLine[], period: { start: number; end: number }): InvoiceRow {
    const row = draftInvoice(world, {
      customer: before.customer,
      subscription: before.id,
      currency: before.currency,
      reason: "upcoming",
      lines,
      periodStart: before.current_period_start,
      periodEnd:
        period.start > before.current_period_start ? period.start : before.current_period_end,
    });
    return asPreview(row);
  }
}

function previewOfNew(world: World, params: PreviewParams): InvoiceRow {
  const details = params.subscription_details;
  if (params.customer === undefined) throw missingParameter("customer");
  const customer = findCustomer(world, params.customer, "customer");
  if (details?.items === undefined) throw missingParameter("subscription_details[items]");
  const items = changedItems(world, [], details.items, "subscription_details[items]");
  const plan = planStart(world, items, {
    proration: details.proration_behavior ?? "create_prorations",
  });
  return asPreview(
    draftInvoice(world, {
      customer: customer.id,
      subscription: null,
      currency: world.tables.prices.find(items[0]?.price ?? "")?.currency ?? "usd",
      reason: "upcoming",
      lines: plan.lines,
      periodStart: plan.period.start,
      periodEnd: plan.period.start,
    }),
  );
}

function asPreview(row: InvoiceRow): InvoiceRow {
  return { ...row, id: row.id.replace("in_", "upcoming_in_") };
}

function refusedPayment(world: World, invoice: InvoiceRow) {
  const intent =
    invoice.payment_intent && world.tables.payment_intents.find(invoice.payment_intent);
  if (intent && intent.last_payment_error !== null) {
    return cardError(intent.last_payment_error, { invoice: invoice.id });
  }
  if (intent && intent.status === "requires_action") {
    return cardError(
      {
        type: "card_error",
        code: "invoice_payment_intent_requires_action",
        message:
          "Payment for this invoice requires additional user action before it can be completed successfully.",
      },
      { invoice: invoice.id },
    );
  }
  return invalidRequest(
    "There is no `default_payment_method` set on this Customer or Invoice. Please attach a payment method to this customer and set it as the default.",
    { code: "invoice_payment_intent_requires_payment_method" },
  );
}

function findInvoice(world: World, id: string) {
  const row = world.tables.invoices.find(id);
  if (row === undefined) throw noSuch("invoice", id, "invoice");
  return row;
}
