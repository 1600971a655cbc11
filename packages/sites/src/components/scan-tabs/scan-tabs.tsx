import type { AppPath, Scan, ScanSearch } from "@sitewright/contract";
import { Tabs } from "@sitewright/ui-kit";
import { securityFindings } from "../../model/security-groups.ts";
import { useTexts } from "../../texts.ts";
import { AccessibilityPanel } from "../accessibility-panel/accessibility-panel.tsx";
import { ComparePanel } from "../compare-panel/compare-panel.tsx";
import { ConsolePanel } from "../console-panel/console-panel.tsx";
import { FindingList } from "../finding-list/finding-list.tsx";
import { HtmlPanel } from "../html-panel/html-panel.tsx";
import { LighthousePanel } from "../lighthouse-panel/lighthouse-panel.tsx";
import { NetworkPanel } from "../network-panel/network-panel.tsx";
import { OverviewPanel } from "../overview-panel/overview-panel.tsx";
import { PartEvidence } from "../part-evidence/part-evidence.tsx";
import { ScreenshotPanel } from "../screenshot-panel/screenshot-panel.tsx";
import { SecurityPanel } from "../security-panel/security-panel.tsx";

type ScanTabsProps = {
  scan: Scan;
  search: ScanSearch;
  onSearchChange: (search: ScanSearch) => void;
  /** Fetches the scan again, and with it fresh addresses of its files. */
  onReload: () => void;
  onOpen?: ((path: AppPath) => void) | undefined;
};

/** A finished scan's evidence, a tab for each kind; which one is open is part of the address. */
export function ScanTabs({ scan, search, onSearchChange, onReload, onOpen }: ScanTabsProps) {
  const texts = useTexts("scanTabs");
  const words = useTexts("words");
  return (
    <Tabs
      label={texts.evidence}
      value={search.tab ?? "overview"}
      // Each list begins at its own first row.
      onChange={(tab) =>
        onSearchChange({ tab, level: search.level, compare: search.compare, source: search.source })
      }
      items={[
        {
          value: "overview",
          label: texts.overview,
          content: <OverviewPanel {...{ scan, onReload, onOpen }} />,
        },
        {
          value: "findings",
          label: texts.findings,
          content: (
            <FindingList
              target={{ scan_id: scan.id }}
              search={search}
              onOpen={onOpen}
              onSearchChange={(next) => onSearchChange({ ...search, ...next })}
            />
          ),
        },
        ...(search.compare === undefined
          ? []
          : [
              {
                value: "compare" as const,
                label: texts.compare,
                content: (
                  <ComparePanel {...{ scan, search, onSearchChange }} base={search.compare} />
                ),
              },
            ]),
        {
          value: "lighthouse",
          label: texts.lighthouse,
          content: (
            <PartEvidence scan={scan} part="lighthouse">
              <LighthousePanel scan={scan} rule={search.rule} />
            </PartEvidence>
          ),
        },
        {
          value: "security",
          label: words.security,
          count: securityFindings(scan.security.audits).length || undefined,
          content: (
            <PartEvidence scan={scan} part="security">
              <SecurityPanel scan={scan} rule={search.rule} />
            </PartEvidence>
          ),
        },
        {
          value: "accessibility",
          label: words.accessibility,
          count: scan.accessibility?.wcag.length || undefined,
          content: (
            <PartEvidence scan={scan} part="accessibility">
              <AccessibilityPanel scan={scan} rule={search.rule} />
            </PartEvidence>
          ),
        },
        {
          value: "network",
          label: texts.network,
          count: scan.network.totals?.failed || undefined,
          content: (
            <PartEvidence scan={scan} part="network">
              <NetworkPanel scan={scan} search={search} onSearchChange={onSearchChange} />
            </PartEvidence>
          ),
        },
        {
          value: "console",
          label: texts.console,
          count: scan.logs?.length,
          content: (
            <PartEvidence scan={scan} part="logs">
              <ConsolePanel
                scan={scan}
                level={search.level}
                mark={search.mark}
                onLevelChange={(level) => onSearchChange({ ...search, level })}
              />
            </PartEvidence>
          ),
        },
        {
          value: "screenshot",
          label: texts.screenshot,
          content: (
            <PartEvidence scan={scan} part="images">
              <ScreenshotPanel
                {...{ scan, onReload }}
                picture={search.picture}
                onPictureChange={(picture) => onSearchChange({ ...search, picture })}
              />
            </PartEvidence>
          ),
        },
        {
          value: "html",
          label: texts.label,
          content: (
            <PartEvidence scan={scan} part="html">
              <HtmlPanel scan={scan} mark={search.mark} />
            </PartEvidence>
          ),
        },
      ]}
    />
  );
}
