import { hostOf, paths, type Site, toWebAddress } from "@sitewright/contract";
import {
  Button,
  IconButton,
  Link,
  Menu,
  type MenuItem,
  PageHeader,
  StatusPill,
  useShortcuts,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { siteState } from "../../model/site-state.ts";
import { AddPagesDialog } from "../add-pages-dialog/add-pages-dialog.tsx";
import { DeleteSiteDialog } from "../delete-site-dialog/delete-site-dialog.tsx";
import { offered } from "../site-actions/offered.ts";
import { useOffers } from "../site-actions/use-offers.ts";
import { useSiteWorkActions } from "../site-actions/use-site-work-actions.ts";

/** The site's name, state and address, and what can be done with it. */
export function SiteHeader({ site, onDeleted }: { site: Site; onDeleted: () => void }) {
  const actions = useSiteWorkActions(site);
  const offers = useOffers();
  const [asked, setAsked] = useState<"add" | "delete" | null>(null);
  const host = hostOf(site.site_url);
  const href = toWebAddress(site.site_url);
  const status = siteState(site);
  const addPages = (event?: KeyboardEvent) => {
    // Else the letter is typed into the field that takes the focus.
    event?.preventDefault();
    setAsked("add");
  };
  useShortcuts("This site", [
    {
      keys: "s",
      label: "Scan all pages",
      run: actions.scanAll,
      when: offers.scan && actions.canScan,
    },
    {
      keys: "c",
      label: "Crawl again",
      run: actions.crawl,
      when: offers.crawl && actions.canCrawl,
    },
    { keys: "a", label: "Add pages", run: addPages, when: offers.addPages },
  ]);
  const more = offered<MenuItem>([
    [offers.addPages, { id: "add", label: "Add pages", icon: icons.plus, onSelect: addPages }],
    [
      offers.cancelWork,
      {
        id: "cancel",
        label: "Cancel the work",
        icon: icons.stop,
        disabled: !actions.canCancel,
        onSelect: actions.cancel,
      },
    ],
    [true, { id: "line", separator: true }],
    [
      offers.removeSite,
      {
        id: "delete",
        label: "Delete",
        icon: icons.trash,
        tone: "critical",
        onSelect: () => setAsked("delete"),
      },
    ],
  ]);
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
            {offers.crawl && (
              <Button
                icon={icons.refresh}
                onClick={actions.crawl}
                pending={actions.crawlPending}
                disabled={!actions.canCrawl}
              >
                Crawl again
              </Button>
            )}
            {offers.scan && (
              <Button
                tone="primary"
                icon={icons.scan}
                onClick={actions.scanAll}
                pending={actions.scanPending}
                disabled={!actions.canScan}
              >
                Scan all pages
              </Button>
            )}
            {more.length > 0 && (
              <Menu
                label={`More for ${host}`}
                trigger={<IconButton icon={icons.more} tone="neutral" label={`More for ${host}`} />}
                items={more}
              />
            )}
          </>
        }
      />
      {actions.scanDialog}
      {asked === "add" && <AddPagesDialog site={site} open onOpenChange={() => setAsked(null)} />}
      <DeleteSiteDialog
        site={site}
        open={asked === "delete"}
        onOpenChange={() => setAsked(null)}
        onDeleted={onDeleted}
      />
    </>
  );
}
