import { type EndpointRequest, type EndpointResult, endpoints } from "@sitewright/contract";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { type InvoiceRow, selectInvoices } from "./billing-repository.ts";

type Result = EndpointResult<typeof endpoints.billing.invoices>;

/** What the team was asked to pay, as the provider last told it. */
export async function listInvoices(
  { db, teamId }: RequestContext,
  query: EndpointRequest<typeof endpoints.billing.invoices>,
): Promise<Result> {
  const { count, rows } = await selectInvoices(db, teamId, query);
  return presentList(endpoints.billing.invoices.path, query, {
    count,
    results: rows.map(presentInvoice),
  });
}

function presentInvoice(row: InvoiceRow): Result["results"][number] {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    amount_due: row.amountDue,
    amount_paid: row.amountPaid,
    currency: row.currency,
    created: row.createdAt.toISOString(),
    period_start: row.periodStart.toISOString(),
    period_end: row.periodEnd.toISOString(),
    invoice_pdf: row.pdfUrl,
    hosted_invoice_url: row.hostedUrl,
  };
}
