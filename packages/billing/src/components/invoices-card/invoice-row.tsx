import type { Invoice } from "@sitewright/contract";
import { Link, StatusPill, type Tone, VisuallyHidden } from "@sitewright/ui-kit";
import { toProviderAddress } from "../../model/provider-address.ts";
import { useTexts } from "../../texts.ts";
import { useBillingFormats } from "../billing-formats/use-billing-formats.ts";
import * as styles from "./invoices-card.css.ts";

/** One invoice: when, how it stands, how much, and the provider's papers. */
export function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { shortDayOf, exactMoney } = useBillingFormats();
  const texts = useTexts("invoices");
  const { status, currency, amount_paid: paid, amount_due: due } = invoice;
  const name = invoice.number ?? shortDayOf(invoice.created);
  const pdf = toProviderAddress(invoice.invoice_pdf);
  const page = status === "open" ? toProviderAddress(invoice.hosted_invoice_url) : null;
  return (
    <li className={styles.row}>
      <div className={styles.when}>
        <p>{shortDayOf(invoice.created)}</p>
        {invoice.number !== null && <p className={styles.muted}>{invoice.number}</p>}
      </div>
      <div className={styles.status}>
        <StatusPill tone={toneOf[status]}>{texts.states[status]}</StatusPill>
      </div>
      <p className={styles.amount}>{exactMoney(status === "paid" ? paid : due, currency)}</p>
      <div className={styles.links}>
        {page !== null && (
          <Link href={page} external>
            {texts.pay}
            <VisuallyHidden> {texts.of(name)}</VisuallyHidden>
          </Link>
        )}
        {pdf !== null && (
          <Link href={pdf} external>
            {texts.pdf}
            <VisuallyHidden> {texts.of(name)}</VisuallyHidden>
          </Link>
        )}
      </div>
    </li>
  );
}

const toneOf = {
  draft: "neutral",
  open: "caution",
  paid: "positive",
  uncollectible: "critical",
  void: "neutral",
} satisfies Record<Invoice["status"], Tone>;
