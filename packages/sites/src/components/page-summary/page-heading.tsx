import { isPageWorking } from "@sitewright/api-client";
import { hostOf, type Page, pathOf, paths } from "@sitewright/contract";
import { Button, Inline, Link, PageHeader, StatusPill, toast } from "@sitewright/ui-kit";
import { reasonOf } from "../../api/reason-of.ts";
import { useCreateScan } from "../../api/use-create-scan.ts";
import { messages } from "../../messages.ts";
import { safeHref } from "../../model/safe-href.ts";
import { scanStatusViews } from "../../model/status-view.ts";
import * as styles from "./page-heading.css.ts";

/** The page's path, state and title, and the scan of now. */
export function PageHeading({ page }: { page: Page }) {
  const { status } = page.info.latest_scan;
  const view = status === null ? null : scanStatusViews[status];
  const href = safeHref(page.page_url);
  return (
    <PageHeader
      breadcrumbs={[
        { label: "Sites", href: paths.home() },
        { label: hostOf(page.site_url), href: paths.site(page.site) },
        { label: pathOf(page.page_url) },
      ]}
      title={pathOf(page.page_url)}
      description={
        <>
          {page.title !== null && page.title !== "" && <>{page.title} · </>}
          {href === null ? (
            page.page_url
          ) : (
            <Link href={href} external>
              Open the page
            </Link>
          )}
        </>
      }
      status={
        view && (
          <StatusPill tone={view.tone} icon={view.icon}>
            {view.label}
          </StatusPill>
        )
      }
      actions={<ScanNow page={page} />}
    />
  );
}

function ScanNow({ page }: { page: Page }) {
  const createScan = useCreateScan();
  const working = isPageWorking(page);
  return (
    <Inline gap="3" justify="end">
      {working && <small className={styles.hint}>{messages.scanRunning}</small>}
      <Button
        tone="primary"
        icon="scan"
        pending={createScan.isPending}
        disabled={working}
        onClick={() =>
          createScan.mutate(
            { page_id: page.id },
            {
              onSuccess: ({ ids }) => toast.success(messages.scansStarted(ids.length)),
              onError: (error) => toast.error(reasonOf(error)),
            },
          )
        }
      >
        Scan now
      </Button>
    </Inline>
  );
}
