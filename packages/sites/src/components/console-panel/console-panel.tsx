import type { Scan } from "@sitewright/contract";
import { countOf } from "@sitewright/feature-kit";
import { Card, EmptyState, Segmented } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { messages } from "../../messages.ts";
import { type ConsoleLevel, consoleLevels, countLevels } from "../../model/console-levels.ts";
import * as styles from "./console-panel.css.ts";
import { ConsoleRows } from "./console-rows.tsx";

type ConsolePanelProps = {
  scan: Scan;
  /** The one level to show; undefined shows all. */
  level: ConsoleLevel | undefined;
  onLevelChange: (level: ConsoleLevel | undefined) => void;
};

/** What the page wrote to its console, by level. */
export function ConsolePanel({ scan, level, onLevelChange }: ConsolePanelProps) {
  const entries = scan.logs ?? [];
  if (entries.length === 0) {
    return (
      <Card>
        <EmptyState icon={icons.console} title={messages.consoleEmpty} />
      </Card>
    );
  }
  const counts = countLevels(entries);
  const shown = level === undefined ? entries : entries.filter((entry) => entry.level === level);
  return (
    <Card padding="none">
      <div className={styles.toolbar}>
        <Segmented
          label="Level"
          value={level ?? "all"}
          onChange={(value) => onLevelChange(consoleLevels.find((name) => name === value))}
          items={[
            { value: "all", label: "All", count: entries.length },
            ...consoleLevels.map((name) => ({
              value: name,
              label: levelLabels[name],
              count: counts[name],
            })),
          ]}
        />
      </div>
      {shown.length === 0 ? (
        <p className={styles.none}>No entries of this level.</p>
      ) : (
        <ConsoleRows entries={shown} />
      )}
      {scan.logs_dropped > 0 && (
        <p className={styles.dropped}>
          {countOf(scan.logs_dropped, "more entry", "more entries")} came after these and were not
          kept.
        </p>
      )}
    </Card>
  );
}

const levelLabels = {
  error: "Errors",
  warning: "Warnings",
  info: "Info",
  debug: "Debug",
} satisfies Record<ConsoleLevel, string>;
