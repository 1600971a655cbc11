import { isPageWorking, May } from "@sitewright/api-client";
import {
  type AppPath,
  addressOf,
  deviceTypeOf,
  hostOf,
  type Page,
  pathOf,
  paths,
  type RunConfigsInput,
  toWebAddress,
} from "@sitewright/contract";
import { pageName, usePricedTasks, useReasonOf } from "@sitewright/feature-kit";
import {
  Button,
  IconButton,
  Link,
  Menu,
  type MenuItem,
  PageHeader,
  StatusPill,
  toast,
  useFormats,
  useShortcuts,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { useCreateScan } from "../../api/use-create-scan.ts";
import { isOnSameKind, offeredDevices } from "../../model/device-scans.ts";
import { scanStatusViews } from "../../model/status-view.ts";
import { useTexts } from "../../texts.ts";
import { RemovePagesDialog } from "../remove-pages-dialog/remove-pages-dialog.tsx";
import { deviceIcons } from "../run-configs/device-icons.ts";
import { ScanDialog } from "../run-configs/scan-dialog.tsx";
import { offered } from "../site-actions/offered.ts";
import { useOffers } from "../site-actions/use-offers.ts";
import { TagsDialog } from "../tags-dialog/tags-dialog.tsx";
import { TestDialog } from "../test-dialog/test-dialog.tsx";
import * as styles from "./page-heading.css.ts";

/** Sitemaps date by the day, which is that of UTC wherever it is read. */
const inDays = { dateStyle: "medium", timeZone: "UTC" } as const;

type PageHeadingProps = {
  page: Page;
  onRemoved?: (() => void) | undefined;
  /** Goes to the test that was begun; without it the page stays. */
  onOpen?: ((path: AppPath) => void) | undefined;
};

/** What the page is called, its address and state, and what can be done with it. */
export function PageHeading({ page, onRemoved, onOpen }: PageHeadingProps) {
  const words = useTexts("words");
  const texts = useTexts("pageSummary");
  const { active_scan: active, latest_scan: latest } = page.info;
  const states = useTexts("scanStates");
  const formats = useFormats();
  const status = active?.status ?? latest.status;
  const view = status && scanStatusViews[status];
  const href = toWebAddress(page.page_url);
  const name = pageName(page.title, page.page_url);
  return (
    <PageHeader
      breadcrumbs={[
        { label: words.sites, href: paths.home() },
        { label: addressOf(page.site_url), href: paths.site(page.site) },
        { label: name },
      ]}
      title={<bdi>{name}</bdi>}
      description={
        <>
          <bdi>
            {hostOf(page.page_url)}
            {pathOf(page.page_url)}
          </bdi>{" "}
          ·{" "}
          {href === null ? (
            page.page_url
          ) : (
            <Link href={href} external>
              {texts.openPage}
            </Link>
          )}
          {page.time_modified !== null && (
            <> · {texts.modified(formats.date(page.time_modified, inDays))}</>
          )}
        </>
      }
      status={
        view && (
          <StatusPill tone={view.tone} icon={view.icon}>
            {states[status]}
          </StatusPill>
        )
      }
      actions={
        <>
          <May call="tests.create">
            <TestNow page={page} onOpen={onOpen} />
          </May>
          <May call="scans.create">
            <ScanNow page={page} />
          </May>
          <More page={page} onRemoved={onRemoved} />
        </>
      }
    />
  );
}

function More({ page, onRemoved }: PageHeadingProps) {
  const actionTexts = useTexts("actions");
  const words = useTexts("words");
  const [asked, setAsked] = useState<"tags" | "remove" | null>(null);
  const name = pathOf(page.page_url);
  const offers = useOffers();
  const close = () => setAsked(null);
  const items = offered<MenuItem>([
    [
      offers.report,
      {
        id: "report",
        label: actionTexts.report,
        icon: icons.file,
        href: paths.pageReport(page.id),
      },
    ],
    [
      offers.tagPage,
      { id: "tags", label: actionTexts.tags, icon: icons.tag, onSelect: () => setAsked("tags") },
    ],
    [true, { id: "line", separator: true }],
    [
      offers.removePage,
      {
        id: "remove",
        label: actionTexts.remove,
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
        label={words.moreFor(name)}
        trigger={<IconButton icon={icons.more} tone="neutral" label={words.moreFor(name)} />}
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

function TestNow({ page, onOpen }: Pick<PageHeadingProps, "page" | "onOpen">) {
  const texts = useTexts("pageSummary");
  const actionTexts = useTexts("actions");
  const [isAsked, setIsAsked] = useState(false);
  const ask = (event?: KeyboardEvent) => {
    // Else the letter is typed into the field that takes the focus.
    event?.preventDefault();
    setIsAsked(true);
  };
  useShortcuts(texts.keys, [{ keys: "t", label: actionTexts.test, run: ask }]);
  return (
    <>
      <Button icon={icons.compare} onClick={() => ask()}>
        {actionTexts.test}
      </Button>
      {isAsked && (
        <TestDialog
          target={{ kind: "page", id: page.id, site: page.site, name: pathOf(page.page_url) }}
          onClose={() => setIsAsked(false)}
          onStarted={([id]) => id !== undefined && onOpen?.(paths.test(id))}
        />
      )}
    </>
  );
}

function ScanNow({ page }: { page: Page }) {
  const reasonOf = useReasonOf();
  const texts = useTexts("pageSummary");
  const actionTexts = useTexts("actions");
  const createScan = useCreateScan();
  const priced = usePricedTasks("scans");
  const [isChoosing, setIsChoosing] = useState(false);
  const working = isPageWorking(page);
  const active = page.info.active_scan;
  const start = (configs?: RunConfigsInput) =>
    createScan.mutate(
      { page_id: page.id, ...(configs !== undefined && { configs }) },
      {
        onSuccess: ({ ids }) => toast.success(actionTexts.scansStarted(ids.length)),
        onError: (error) => toast.error(reasonOf(error)),
      },
    );
  const scan = (configs?: RunConfigsInput) =>
    priced.request({ count: 1, siteId: page.site, start: () => start(configs) });
  useShortcuts(texts.keys, [
    { keys: "s", label: actionTexts.scanNow, run: () => scan(), when: !working },
  ]);
  return (
    <>
      {working && <small className={styles.hint}>{texts.scanRunning}</small>}
      <span className={styles.split}>
        <Button
          tone="primary"
          icon={icons.scan}
          pending={priced.isPending || createScan.isPending}
          disabled={working}
          onClick={() => scan()}
        >
          {actionTexts.scanNow}
        </Button>
        <Menu
          label={texts.scanOn}
          trigger={<IconButton icon={icons.chevronDown} tone="primary" label={texts.scanOn} />}
          items={[
            ...offeredDevices.map((device) => ({
              id: device,
              label: texts.scanOnDevice(device),
              icon: deviceIcons[deviceTypeOf(device)],
              disabled: active !== null && isOnSameKind(active, { device }),
              onSelect: () => scan({ device }),
            })),
            { id: "line", separator: true },
            {
              id: "choices",
              label: actionTexts.scanChoices,
              icon: icons.settings,
              onSelect: () => setIsChoosing(true),
            },
          ]}
        />
      </span>
      {priced.dialog}
      {isChoosing && <ScanDialog page={page} onClose={() => setIsChoosing(false)} />}
    </>
  );
}
