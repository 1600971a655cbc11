import { invalidRequest } from "../http/api-error.ts";
import { presentCustomer } from "../present/present-customer.ts";
import { presentInvoice } from "../present/present-invoice.ts";
import type { InvoiceLine, InvoiceRow, PaymentMethodRow } from "../store/rows.ts";
import { newId, randomText } from "./ids.ts";
import {
  invoiceNeedsPayer,
  invoiceWasDropped,
  invoiceWasPaid,
  invoiceWasRefused,
} from "./invoice-outcome.ts";
import { attemptPayment, cancelPaymentIntent, createPaymentIntent } from "./payment-intents.ts";
import { settle } from "./settle-balance.ts";
import { changeSubscription } from "./subscription-events.ts";
import type { World } from "./world.ts";

type NewInvoice = {
  customer: string;
  subscription: string | null;
  currency: string;
  reason: InvoiceRow["billing_reason"];
  lines: InvoiceLine[];
  periodStart: number;
  periodEnd: number;
};

/** A draft of these lines and of the prorations that waited for the subscription's next invoice. */
export function createInvoice(world: World, wanted: NewInvoice) {
  const waiting = world.tables.invoice_items
    .all()
    .filter((item) => item.subscription === wanted.subscription);
  for (const item of waiting) world.tables.invoice_items.remove(item.id);
  const row = world.tables.invoices.insert(
    draftInvoice(world, {
      ...wanted,
      lines: [...waiting.map(({ line }) => line), ...wanted.lines],
    }),
  );
  world.emit("invoice.created", presentInvoice(world, row));
  if (row.subscription !== null)
    changeSubscription(world, row.subscription, { latest_invoice: row.id });
  return row;
}

/** An invoice as it would be; it is not kept. */
export function draftInvoice(world: World, wanted: NewInvoice): InvoiceRow {
  const customer = world.tables.customers.find(wanted.customer);
  const subscription =
    wanted.subscription === null ? undefined : world.tables.subscriptions.find(wanted.subscription);
  const total = wanted.lines.reduce((sum, line) => sum + line.amount, 0);
  const settled = settle(total, customer?.balance ?? 0, wanted.currency);
  return {
    id: newId("in").replace("in_", "in_1"),
    created: world.time(),
    customer: wanted.customer,
    subscription: wanted.subscription,
    currency: wanted.currency,
    status: "draft",
    number: null,
    billing_reason: wanted.reason,
    lines: wanted.lines,
    total,
    starting_balance: customer?.balance ?? 0,
    ending_balance: null,
    amount_due: settled.amountDue,
    amount_paid: 0,
    attempt_count: 0,
    next_payment_attempt: null,
    auto_advance: true,
    period_start: wanted.periodStart,
    period_end: wanted.periodEnd,
    payment_intent: null,
    token: `test_${randomText(40)}`,
    subscription_metadata: subscription?.metadata ?? {},
    metadata: {},
    finalized_at: null,
    paid_at: null,
    voided_at: null,
    uncollectible_at: null,
  };
}

/** Gives the invoice its number and takes the customer's balance into account; what is free is paid at once. */
export function finalizeInvoice(world: World, invoice: InvoiceRow) {
  if (invoice.status !== "draft") {
    throw invalidRequest(
      "This invoice is already finalized, you can't re-finalize a non-draft invoice.",
      {
        code: "invoice_not_editable",
      },
    );
  }
  const { customers, invoices } = world.tables;
  const customer = customers.find(invoice.customer);
  if (customer === undefined) throw new Error(`No customer ${invoice.customer}`);
  const settled = settle(invoice.total, customer.balance, invoice.currency);
  const billed = customers.update(customer.id, {
    balance: settled.endingBalance,
    currency: invoice.currency,
    next_invoice_sequence: customer.next_invoice_sequence + 1,
  });
  if (billed.balance !== customer.balance) {
    world.emit("customer.updated", presentCustomer(billed), { balance: customer.balance });
  }
  const intent =
    settled.amountDue > 0
      ? createPaymentIntent(world, {
          amount: settled.amountDue,
          currency: invoice.currency,
          customer: invoice.customer,
          invoice: invoice.id,
          setup_future_usage: "off_session",
          description: reasons[invoice.billing_reason],
          automatic_payment_methods: false,
        })
      : null;
  const open = invoices.update(invoice.id, {
    status: "open",
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, "0")}`,
    starting_balance: customer.balance,
    ending_balance: settled.endingBalance,
    amount_due: settled.amountDue,
    finalized_at: world.time(),
    payment_intent: intent?.id ?? null,
  });
  world.emit("invoice.finalized", presentInvoice(world, open));
  if (intent === null) invoiceWasPaid(world, open.id, null);
  return current(world, open);
}

/** Charges an open invoice once with this card, or the one on file; without any the attempt fails. */
export function payInvoice(
  world: World,
  invoice: InvoiceRow,
  { method, present }: { method?: PaymentMethodRow | undefined; present: boolean },
) {
  if (invoice.status !== "open") throw notPayable(invoice);
  const intent =
    invoice.payment_intent && world.tables.payment_intents.find(invoice.payment_intent);
  if (!intent) throw notPayable(invoice);
  const card = method ?? cardOnFile(world, invoice);
  if (card === undefined) invoiceWasRefused(world, invoice.id);
  else if (attemptPayment(world, intent, { method: card, present }).status === "requires_action") {
    invoiceNeedsPayer(world, invoice.id);
  }
  return current(world, invoice);
}

export function voidInvoice(world: World, invoice: InvoiceRow) {
  if (invoice.status !== "open" && invoice.status !== "uncollectible") {
    throw invalidRequest(
      `You can only pass in open invoices. This invoice isn't open; its status is ${invoice.status}.`,
      { code: "status_transition_invalid" },
    );
  }
  const intent =
    invoice.payment_intent && world.tables.payment_intents.find(invoice.payment_intent);
  if (intent && intent.status !== "canceled" && intent.status !== "succeeded") {
    cancelPaymentIntent(world, intent, "void_invoice");
  }
  // What the balance gave to the invoice, or took from it, goes back.
  const customer = world.tables.customers.find(invoice.customer);
  if (customer && invoice.ending_balance !== null) {
    world.tables.customers.update(customer.id, {
      balance: customer.balance + invoice.starting_balance - invoice.ending_balance,
    });
  }
  const row = world.tables.invoices.update(invoice.id, {
    status: "void",
    voided_at: world.time(),
    next_payment_attempt: null,
    auto_advance: false,
  });
  world.emit("invoice.voided", presentInvoice(world, row));
  invoiceWasDropped(world, row.id);
  return row;
}

/** The card an invoice is charged to: its subscription's, else its customer's. */
export function cardOnFile(
  world: World,
  { subscription, customer }: Pick<InvoiceRow, "subscription" | "customer">,
) {
  const { customers, payment_methods, subscriptions } = world.tables;
  const id =
    (subscription === null
      ? undefined
      : subscriptions.find(subscription)?.default_payment_method) ??
    customers.find(customer)?.default_payment_method;
  return id ? payment_methods.find(id) : undefined;
}

export function current(world: World, invoice: InvoiceRow) {
  return world.tables.invoices.find(invoice.id) ?? invoice;
}

function notPayable(invoice: InvoiceRow) {
  return invalidRequest(
    invoice.status === "paid"
      ? "Invoice is already paid"
      : `This invoice is ${invoice.status}; only open invoices can be paid.`,
    { code: invoice.status === "paid" ? "invoice_already_paid" : "invoice_not_open" },
  );
}

const reasons: Record<InvoiceRow["billing_reason"], string> = {
  subscription_create: "Subscription creation",
  subscription_cycle: "Subscription update",
  subscription_update: "Subscription update",
  manual: "Payment for Invoice",
  upcoming: "Payment for Invoice",
};
