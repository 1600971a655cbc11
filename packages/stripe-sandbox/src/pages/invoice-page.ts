import { money } from "../engine/amounts.ts";
import { cardFormPart } from "./card-form-part.ts";
import { html } from "./html.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { notFoundPage, page } from "./page.ts";
import type { PageCall } from "./page-call.ts";

/** `/invoice/<token>` and `/invoice/<token>/pdf`: an invoice for people. */
export function answerInvoicePage({ world, parts, base, publishableKey }: PageCall): Response {
  const [token = "", action] = parts;
  const invoice = world.tables.invoices.all().find((row) => row.token === token);
  if (invoice === undefined || invoice.finalized_at === null) {
    return notFoundPage(base, "This invoice does not exist.");
  }
  if (action === "pdf") {
    return new Response(new Uint8Array(invoicePdf(world, invoice)), {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="Invoice-${invoice.number}.pdf"`,
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
      },
    });
  }
  if (action !== undefined) return notFoundPage(base);
  const intent = world.tables.payment_intents.find(invoice.payment_intent ?? "");
  const payable = invoice.status === "open" && intent !== undefined;
  return page({
    title: `Invoice ${invoice.number}`,
    base,
    body: html`<main data-page="invoice" data-secret="${payable && intent.client_secret}" data-url="${base}/invoice/${token}" data-base="${base}" data-key="${publishableKey}">
<h1>Invoice ${invoice.number}</h1>
<p class="quiet">${new Date(invoice.created * 1000).toISOString().slice(0, 10)}, ${invoice.status}</p>
<p class="total">${money(invoice.amount_due, invoice.currency)}</p>
<dl>
${invoice.lines.map((line) => html`<div class="row"><dt>${line.description}</dt><dd>${money(line.amount, invoice.currency)}</dd></div>`)}
<div class="row"><dt>Total</dt><dd>${money(invoice.total, invoice.currency)}</dd></div>
</dl>
<p><a href="${base}/invoice/${token}/pdf">Download as PDF</a></p>
${payable && cardFormPart(`Pay ${money(invoice.amount_due, invoice.currency)}`)}
</main>`,
  });
}
