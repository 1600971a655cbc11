import { type AppPath, paths, type Site, siteName, toWebAddress } from "@sitewright/contract";
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
import { useTexts } from "../../texts.ts";
import { AddPagesDialog } from "../add-pages-dialog/add-pages-dialog.tsx";
import { CrawlDialog } from "../crawl-dialog/crawl-dialog.tsx";
import { DeleteSiteDialog } from "../delete-site-dialog/delete-site-dialog.tsx";
import { offered } from "../site-actions/offered.ts";
import { useOffers } from "../site-actions/use-offers.ts";
import { useSiteWorkActions } from "../site-actions/use-site-work-actions.ts";
import { TestDialog } from "../test-dialog/test-dialog.tsx";

type SiteHeaderProps = {
  site: Site;
  onDeleted: () => void;
  /** Goes to the tests that were begun; without it the site stays. */
  onOpen?: ((path: AppPath) => void) | undefined;
};

/** The site's name, state and address, and what can be done with it. */
export function SiteHeader({ site, onDeleted, onOpen }: SiteHeaderProps) {
  const texts = useTexts("siteHeader");
  const actionTexts = useTexts("actions");
  const words = useTexts("words");
  const states = useTexts("siteState");
  const actions = useSiteWorkActions(site);
  const offers = useOffers();
  const [asked, setAsked] = useState<"add" | "crawl" | "delete" | "test" | null>(null);
  const name = siteName(site);
  const href = toWebAddress(site.site_url);
  const status = siteState(site, states);
  const addPages = (event?: KeyboardEvent) => {
    // Else the letter is typed into the field that takes the focus.
    event?.preventDefault();
    setAsked("add");
  };
  const askTest = (event?: KeyboardEvent) => {
    event?.preventDefault();
    setAsked("test");
  };
  useShortcuts(texts.keys, [
    { keys: "t", label: actionTexts.test, run: askTest, when: offers.test && site.pages > 0 },
    {
      keys: "s",
      label: actionTexts.scanAll,
      run: actions.scanAll,
      when: offers.scan && actions.canScan,
    },
    {
      keys: "c",
      label: actionTexts.crawl,
      run: actions.crawl,
      when: offers.crawl && actions.canCrawl,
    },
    { keys: "a", label: actionTexts.addPages, run: addPages, when: offers.addPages },
  ]);
  const more = offered<MenuItem>([
    [
      offers.addPages,
      { id: "add", label: actionTexts.addPages, icon: icons.plus, onSelect: addPages },
    ],
    [
      offers.report,
      {
        id: "report",
        label: actionTexts.report,
        icon: icons.file,
        href: paths.siteReport(site.id),
      },
    ],
    [
      offers.migration,
      {
        id: "migration",
        label: actionTexts.migration,
        icon: icons.arrowRight,
        href: paths.siteMigration(site.id),
      },
    ],
    [
      offers.crawl,
      {
        id: "crawl",
        label: texts.crawlWith,
        icon: icons.refresh,
        disabled: !actions.canCrawl,
        onSelect: () => setAsked("crawl"),
      },
    ],
    [
      offers.cancelWork,
      {
        id: "cancel",
        label: actionTexts.cancel,
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
        label: actionTexts.delete,
        icon: icons.trash,
        tone: "critical",
        onSelect: () => setAsked("delete"),
      },
    ],
  ]);
  return (
    <>
      <PageHeader
        breadcrumbs={[{ label: words.sites, href: paths.home() }, { label: name }]}
        title={name}
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
                {actionTexts.crawl}
              </Button>
            )}
            {offers.test && (
              <Button icon={icons.compare} disabled={site.pages === 0} onClick={() => askTest()}>
                {actionTexts.test}
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
                {actionTexts.scanAll}
              </Button>
            )}
            {more.length > 0 && (
              <Menu
                label={words.moreFor(name)}
                trigger={
                  <IconButton icon={icons.more} tone="neutral" label={words.moreFor(name)} />
                }
                items={more}
              />
            )}
          </>
        }
      />
      {actions.costDialog}
      {asked === "test" && (
        <TestDialog
          target={{ kind: "site", id: site.id, site: site.id, name }}
          onClose={() => setAsked(null)}
          onStarted={() => onOpen?.(paths.siteTests(site.id))}
        />
      )}
      {asked === "add" && <AddPagesDialog site={site} open onOpenChange={() => setAsked(null)} />}
      {asked === "crawl" && <CrawlDialog site={site} open onOpenChange={() => setAsked(null)} />}
      <DeleteSiteDialog
        site={site}
        open={asked === "delete"}
        onOpenChange={() => setAsked(null)}
        onDeleted={onDeleted}
      />
    </>
  );
}
