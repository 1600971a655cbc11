import { useMay } from "@sitewright/api-client";
import type { MaintenanceWindow } from "@sitewright/contract";
import { IconButton, Menu, type MenuItem, RelativeTime, StatusPill } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useTexts } from "../../texts.ts";
import * as styles from "../row-list.css.ts";
import { useAimWords } from "../use-aim-words.ts";
import { effectOf, useUntilWords, useWindowWords } from "./use-window-words.ts";

type WindowListProps = {
  windows: readonly MaintenanceWindow[];
  onEdit: (window: MaintenanceWindow) => void;
  onEnd: (window: MaintenanceWindow) => void;
  onRemove: (window: MaintenanceWindow) => void;
};

/** Maintenance windows: what each is on, when it is and what it holds back; side by side where there is room. */
export function WindowList({ windows, ...act }: WindowListProps) {
  const texts = useTexts("windows");
  return (
    <ul className={styles.list} aria-label={texts.title}>
      {windows.map((window) => (
        <WindowRow key={window.id} window={window} {...act} />
      ))}
    </ul>
  );
}

type WindowRowProps = Omit<WindowListProps, "windows"> & { window: MaintenanceWindow };

function WindowRow({ window, ...act }: WindowRowProps) {
  const texts = useTexts("windows");
  const aimWords = useAimWords();
  const windowWords = useWindowWords();
  const items = useMenu(window, act);
  const { name, note, sites, tags, all_sites, timezone } = window;
  const resources = sites.map(({ id, site_url }) => ({
    type: "site" as const,
    id,
    str: site_url,
  }));
  return (
    <li className={styles.row} aria-label={name}>
      <span className={styles.lines}>
        <bdi className={styles.name}>{name}</bdi>
        <bdi className={styles.second}>{aimWords({ resources, tags, all_sites })}</bdi>
        {note !== "" && <bdi className={styles.second}>{note}</bdi>}
      </span>
      <span className={styles.lines}>
        {windowWords(window)}
        <span className={styles.second}>{timezone.replaceAll("_", " ")}</span>
      </span>
      <span className={styles.lines}>
        <State window={window} />
        <span className={styles.second}>{texts.does[effectOf(window)]}</span>
      </span>
      {items.length > 0 && (
        <span className={styles.menu}>
          <Menu
            label={texts.actionsFor(name)}
            items={items}
            trigger={<IconButton icon={icons.more} label={texts.actionsFor(name)} />}
          />
        </span>
      )}
    </li>
  );
}

function State({ window: { state, next } }: { window: MaintenanceWindow }) {
  const texts = useTexts("windows");
  const untilWords = useUntilWords();
  if (next === null) return <StatusPill tone="neutral">{texts.over}</StatusPill>;
  if (state === "now") {
    return (
      <StatusPill tone="caution" icon={icons.pause}>
        {texts.now(untilWords(next.ends_at))}
      </StatusPill>
    );
  }
  return (
    <StatusPill tone="info" icon={icons.clock}>
      {texts.next} <RelativeTime time={next.starts_at} />
    </StatusPill>
  );
}

function useMenu(
  window: MaintenanceWindow,
  { onEdit, onEnd, onRemove }: Omit<WindowListProps, "windows">,
): MenuItem[] {
  const texts = useTexts("windows");
  const mayChange = useMay("maintenance.update");
  const mayRemove = useMay("maintenance.remove");
  return [
    ...(mayChange && window.state === "now"
      ? [{ id: "end", label: texts.end, icon: icons.stop, onSelect: () => onEnd(window) }]
      : []),
    ...(mayChange
      ? [{ id: "edit", label: texts.edit, icon: icons.edit, onSelect: () => onEdit(window) }]
      : []),
    ...(mayRemove
      ? [
          {
            id: "delete",
            label: texts.remove,
            icon: icons.trash,
            tone: "critical" as const,
            onSelect: () => onRemove(window),
          },
        ]
      : []),
  ];
}
