import { isPageWorking, May } from "@sitewright/api-client";
import { hostOf, type Page, pathOf, paths, toWebAddress } from "@sitewright/contract";
import { reasonOf } from "@sitewright/feature-kit";
import {
  Button,
  IconButton,
  Inline,
  Link,
  Menu,
  type MenuItem,
  PageHeader,
  StatusPill,
  toast,
  useShortcuts,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { useCreateScan } from "../../api/use-create-scan.ts";
import { messages } from "../../messages.ts";
import { scanStatusViews } from "../../model/status-view.ts";
import { RemovePagesDialog } from "../remove-pages-dialog/remove-pages-dialog.tsx";
import { offered } from "../site-actions/offered.ts";
import { useOffers } from "../site-actions/use-offers.ts";
import { TagsDialog } from "../tags-dialog/tags-dialog.tsx";
import * as styles from "./page-heading.css.ts";

type PageHeadingProps = { page: Page; onRemoved?: (() => void) | undefined };

/** The page's path, state and title, and what can be done with it. */
export function PageHeading({ page, onRemoved }: PageHeadingProps) {
  const { active_scan: active, latest_scan: latest } = page.info;
  const status = active?.status ?? latest.status;
  const view = status === null ? null : scanStatusViews[status];
  const href = toWebAddress(page.page_url);
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
      actions={
        <Inline gap="2" justify="end">
          <May call="scans.create">
            <ScanNow page={page} />
          </May>
          <More page={page} onRemoved={onRemoved} />
        </Inline>
      }
    />
  );
}

function More({ page, onRemoved }: PageHeadingProps) {
  const [asked, setAsked] = useState<"tags" | "remove" | null>(null);
  const name = pathOf(page.page_url);
  const offers = useOffers();
  const close = () => setAsked(null);
  const items = offered<MenuItem>([
    [
      offers.tagPage,
      { id: "tags", label: "Edit tags", icon: icons.tag, onSelect: () => setAsked("tags") },
    ],
    [true, { id: "line", separator: true }],
    [
      offers.removePage,
      {
        id: "remove",
        label: "Remove",
        icon: icons.trash,
        tone: "critical",
        onSelect: () => setAsked("remove"),
      },
    ],
  ]);
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        label={`More for ${name}`}
        trigger={<IconButton icon={icons.more} tone="neutral" label={`More for ${name}`} />}
        items={items}
      />
      {asked === "tags" && (
        <TagsDialog
          target={{ kind: "page", id: page.id, name, tags: page.tags }}
          open
          onOpenChange={close}
        />
      )}
      {asked === "remove" && (
        <RemovePagesDialog
          pageIds={[page.id]}
          onOpenChange={close}
          onRemoved={() => onRemoved?.()}
        />
      )}
    </>
  );
}

function ScanNow({ page }: { page: Page }) {
  const createScan = useCreateScan();
  const working = isPageWorking(page);
  const scan = () =>
    createScan.mutate(
      { page_id: page.id },
      {
        onSuccess: ({ ids }) => toast.success(messages.scansStarted(ids.length)),
        onError: (error) => toast.error(reasonOf(error)),
      },
    );
  useShortcuts("This page", [{ keys: "s", label: "Scan now", run: scan, when: !working }]);
  return (
    <Inline gap="3" justify="end">
      {working && <small className={styles.hint}>{messages.scanRunning}</small>}
      <Button
        tone="primary"
        icon={icons.scan}
        pending={createScan.isPending}
        disabled={working}
        onClick={scan}
      >
        Scan now
      </Button>
    </Inline>
  );
}
