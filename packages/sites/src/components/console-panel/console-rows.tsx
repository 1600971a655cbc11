import type { ConsoleEntry } from "@sitewright/contract";
import { CutText, Icon, type IconShape, useFormats } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { placeOf } from "../../model/console-levels.ts";
import { keyed } from "../../model/keyed.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./console-panel.css.ts";
import { ConsoleStack } from "./console-stack.tsx";

/** Console entries in the order they were written, with their time since the load began. */
export function ConsoleRows({ entries }: { entries: ConsoleEntry[] }) {
  const { number } = useFormats();
  const texts = useTexts("consolePanel");
  return (
    <ol className={styles.rows}>
      {keyed(entries, JSON.stringify).map(({ key, item: entry }) => (
        <li key={key} className={styles.row[entry.level]}>
          <span className={styles.icon[entry.level]}>
            <Icon icon={iconOf[entry.level]} label={entry.level} size={14} />
          </span>
          <div className={styles.message}>
            {entry.message}
            <FailedAddress entry={entry} />
            <ConsoleStack frames={entry.stack} />
          </div>
          <span className={styles.place}>
            <CutText text={placeOf(entry)} full={entry.url ?? undefined} />
          </span>
          <span className={styles.time}>
            +{number(Math.round(entry.timestamp))} {texts.ms}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What could not be fetched, in full: its last part alone tells nobody what it was. */
function FailedAddress({ entry: { source, url } }: { entry: ConsoleEntry }) {
  if (source !== "network" || url === null) return null;
  return <span className={styles.address}>{url}</span>;
}

const iconOf = {
  error: icons.fail,
  warning: icons.warning,
  info: icons.info,
  debug: icons.console,
} satisfies Record<ConsoleEntry["level"], IconShape>;
