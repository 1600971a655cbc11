import type { Scan } from "@sitewright/contract";
import { Card, EmptyState, Segmented } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { type ConsoleLevel, consoleLevels, countLevels } from "../../model/console-levels.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./console-panel.css.ts";
import { ConsoleRows } from "./console-rows.tsx";

type ConsolePanelProps = {
  scan: Scan;
  /** The one level to show; undefined shows all. */
  level: ConsoleLevel | undefined;
  /** A piece of the entry that the address means. */
  mark?: string | undefined;
  onLevelChange: (level: ConsoleLevel | undefined) => void;
};

/** What the page wrote to its console, by level. */
export function ConsolePanel({ scan, level, mark, onLevelChange }: ConsolePanelProps) {
  const texts = useTexts("consolePanel");
  const words = useTexts("words");
  const entries = scan.logs ?? [];
  if (entries.length === 0) {
    return (
      <Card>
        <EmptyState icon={icons.console} title={texts.empty} />
      </Card>
    );
  }
  const counts = countLevels(entries);
  const shown = level === undefined ? entries : entries.filter((entry) => entry.level === level);
  return (
    <Card padding="none">
      <div className={styles.toolbar}>
        <Segmented
          label={texts.level}
          value={level ?? "all"}
          onChange={(value) => onLevelChange(consoleLevels.find((name) => name === value))}
          items={[
            { value: "all", label: words.all, count: entries.length },
            ...consoleLevels.map((name) => ({
              value: name,
              label: texts.levels[name],
              count: counts[name],
            })),
          ]}
        />
      </div>
      {shown.length === 0 ? (
        <p className={styles.none}>{texts.noneOfLevel}</p>
      ) : (
        <ConsoleRows entries={shown} mark={mark} />
      )}
      {scan.logs_dropped > 0 && <p className={styles.dropped}>{texts.more(scan.logs_dropped)}</p>}
    </Card>
  );
}
