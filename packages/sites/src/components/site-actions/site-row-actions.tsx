import { hostOf, type Site } from "@sitewright/contract";
import { IconButton, Inline, Tooltip } from "@sitewright/ui-kit";
import { useSiteWorkActions } from "./use-site-work-actions.ts";

/** A site row's actions: crawl again, scan all pages, delete. */
export function SiteRowActions({ site, onDelete }: { site: Site; onDelete: () => void }) {
  const actions = useSiteWorkActions(site);
  const host = hostOf(site.site_url);
  return (
    <Inline gap="1" wrap={false} justify="end">
      <Tooltip content="Crawl again">
        <IconButton
          icon="refresh"
          size="small"
          label={`Crawl ${host} again`}
          disabled={!actions.canCrawl || actions.crawlPending}
          onClick={actions.crawl}
        />
      </Tooltip>
      <Tooltip content="Scan all pages">
        <IconButton
          icon="scan"
          size="small"
          label={`Scan all pages of ${host}`}
          disabled={!actions.canScan || actions.scanPending}
          onClick={actions.scanAll}
        />
      </Tooltip>
      <Tooltip content="Delete">
        <IconButton icon="trash" size="small" label={`Delete ${host}`} onClick={onDelete} />
      </Tooltip>
    </Inline>
  );
}
