import { billingQueries, useApi, useDescribeError } from "@sitewright/api-client";
import type { Invoice } from "@sitewright/contract";
import {
  Button,
  Card,
  EmptyState,
  ErrorNotice,
  SkeletonText,
  VisuallyHidden,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../texts.ts";
import { InvoiceRow } from "./invoice-row.tsx";
import * as styles from "./invoices-card.css.ts";

/** What the team was charged, the newest first. */
export function InvoicesCard() {
  const describeError = useDescribeError();
  const texts = useTexts("invoices");
  const [offset, setOffset] = useState(0);
  const query = useQuery({
    ...billingQueries.invoices(useApi(), offset),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  if (data === undefined) {
    return (
      <Card title={texts.title}>
        {query.isError ? (
          <ErrorNotice
            {...describeError(query.error)}
            title={texts.failed}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <>
            <VisuallyHidden>
              <span role="status">{texts.loading}</span>
            </VisuallyHidden>
            <SkeletonText lines={3} />
          </>
        )}
      </Card>
    );
  }
  if (data.count === 0) {
    return (
      <Card title={texts.title}>
        <EmptyState icon={icons.file} title={texts.empty} description={texts.emptyAbout} />
      </Card>
    );
  }
  return (
    <Card title={texts.title} padding="none">
      <Rows invoices={data.results} />
      {(data.previous !== null || data.next !== null || offset > 0) && (
        <nav className={styles.pager} aria-label={texts.title}>
          <p className={styles.muted} aria-live="polite">
            {texts.range(offset + 1, offset + data.results.length, data.count)}
          </p>
          <Button
            size="small"
            icon={icons.chevronLeft}
            disabled={offset === 0 || query.isPlaceholderData}
            onClick={() => setOffset(Math.max(0, offset - pageSize))}
          >
            {texts.newer}
          </Button>
          <Button
            size="small"
            icon={icons.chevronRight}
            disabled={offset + data.results.length >= data.count || query.isPlaceholderData}
            onClick={() => setOffset(offset + data.results.length)}
          >
            {texts.older}
          </Button>
        </nav>
      )}
    </Card>
  );
}

/** As the list is paged by `billingQueries`; only the way back needs it. */
const pageSize = 10;

function Rows({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <ul className={styles.rows}>
      {invoices.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} />
      ))}
    </ul>
  );
}
