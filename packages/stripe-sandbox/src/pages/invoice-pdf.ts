import { money } from "../engine/amounts.ts";
import type { World } from "../engine/world.ts";
import type { InvoiceRow } from "../store/rows.ts";
import { type PdfLine, singlePagePdf } from "./single-page-pdf.ts";

const mostLines = 24;

/** One A4 page with what the invoice is for. */
export function invoicePdf(world: World, invoice: InvoiceRow): Uint8Array {
  const customer = world.tables.customers.find(invoice.customer);
  const amount = (value: number) => money(value, invoice.currency);
  const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
  const shown = invoice.lines.slice(0, mostLines);
  const lines: PdfLine[] = [
    { text: "Invoice", size: 22 },
    { text: "Sandbox: no card was charged", size: 11 },
    { text: "" },
    { text: `Invoice number: ${invoice.number}` },
    { text: `Date: ${day(invoice.created)}` },
    {
      text: `Billed to: ${[customer?.name, customer?.email].filter(Boolean).join(", ") || invoice.customer}`,
    },
    { text: `Status: ${invoice.status}` },
    { text: "" },
    ...shown.map((line) => ({ text: line.description, right: amount(line.amount) })),
    ...(invoice.lines.length > mostLines
      ? [{ text: `and ${invoice.lines.length - mostLines} more lines` }]
      : []),
    { text: "" },
    { text: "Total", right: amount(invoice.total) },
    { text: "Amount due", right: amount(invoice.amount_due) },
    { text: "Amount paid", right: amount(invoice.amount_paid), size: 12 },
  ];
  return singlePagePdf(`Invoice ${invoice.number}`, lines);
}
