import type { ConsoleEntry } from "@sitewright/contract";
import { CutText, Icon, type IconShape, useFormats } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useRef } from "react";
import { placeOf } from "../../model/console-levels.ts";
import { keyed } from "../../model/keyed.ts";
import { useTexts } from "../../texts.ts";
import { useShown } from "../disclosure/use-shown.ts";
import * as styles from "./console-panel.css.ts";
import { ConsoleStack } from "./console-stack.tsx";

type ConsoleRowsProps = {
  entries: ConsoleEntry[];
  /** A piece of what the entry that is meant says, or of the address it speaks of. */
  mark: string | undefined;
};

/** Console entries in the order they were written, with their time since the load began. */
export function ConsoleRows({ entries, mark }: ConsoleRowsProps) {
  const { number } = useFormats();
  const texts = useTexts("consolePanel");
  const meant = mark === undefined ? undefined : entries.find((entry) => speaksOf(entry, mark));
  const row = useRef<HTMLLIElement>(null);
  useShown(row, meant !== undefined);
  return (
    <ol className={styles.rows}>
      {keyed(entries, JSON.stringify).map(({ key, item: entry }) => (
        <li
          key={key}
          className={styles.row[entry.level]}
          {...(entry === meant && { ref: row, "data-state": "meant" })}
        >
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

function speaksOf({ message, url }: ConsoleEntry, mark: string): boolean {
  return message.includes(mark) || url?.includes(mark) === true;
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
