import { hostOf, paths, type Site } from "@sitewright/contract";
import { Button, Link, PageHeader, StatusPill } from "@sitewright/ui-kit";
import { useState } from "react";
import { safeHref } from "../../model/safe-href.ts";
import { siteState } from "../../model/site-state.ts";
import { DeleteSiteDialog } from "../delete-site-dialog/delete-site-dialog.tsx";
import { useSiteWorkActions } from "../site-actions/use-site-work-actions.ts";

/** The site's name, state and address, and what can be done with it. */
export function SiteHeader({ site, onDeleted }: { site: Site; onDeleted: () => void }) {
  const actions = useSiteWorkActions(site);
  const [deleting, setDeleting] = useState(false);
  const host = hostOf(site.site_url);
  const href = safeHref(site.site_url);
  const status = siteState(site);
  return (
    <>
      <PageHeader
        breadcrumbs={[{ label: "Sites", href: paths.home() }, { label: host }]}
        title={host}
        status={
          <StatusPill tone={status.tone} icon={status.icon}>
            {status.label}
          </StatusPill>
        }
        description={
          href === null ? (
            site.site_url
          ) : (
            <Link href={href} external>
              {site.site_url}
            </Link>
          )
        }
        actions={
          <>
            <Button icon="trash" onClick={() => setDeleting(true)}>
              Delete
            </Button>
            <Button
              icon="refresh"
              onClick={actions.crawl}
              pending={actions.crawlPending}
              disabled={!actions.canCrawl}
            >
              Crawl again
            </Button>
            <Button
              tone="primary"
              icon="scan"
              onClick={actions.scanAll}
              pending={actions.scanPending}
              disabled={!actions.canScan}
            >
              Scan all pages
            </Button>
          </>
        }
      />
      <DeleteSiteDialog
        site={site}
        open={deleting}
        onOpenChange={setDeleting}
        onDeleted={onDeleted}
      />
    </>
  );
}
