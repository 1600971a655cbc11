import type { MoveCell, RehearsedPage } from "@sitewright/contract";
import { Icon, type IconShape, StatusPill } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { verdictTones } from "../../model/verdict-tones.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./pages-table.css.ts";

/** What one side-by-side look came to: an icon and a word. */
export function CellMark({ cell: { state, text } }: { cell: MoveCell }) {
  const icon = cellIcons[state];
  return (
    <span className={styles.mark[state]}>
      {icon && <Icon icon={icon} size={13} />}
      {text}
    </span>
  );
}

const cellIcons: Record<MoveCell["state"], IconShape | null> = {
  same: icons.check,
  look: icons.warning,
  blocks: icons.fail,
  unread: icons.help,
  none: null,
};

export function VerdictPill({ verdict }: Pick<RehearsedPage, "verdict">) {
  const { verdicts } = useTexts("table");
  return <StatusPill tone={verdictTones[verdict]}>{verdicts[verdict]}</StatusPill>;
}

/** Which page, or how many under which folder, and where it is found. */
export function PageName({ page }: { page: RehearsedPage }) {
  const texts = useTexts("table");
  const { ways } = useTexts("mapping");
  const { equal, folder, path, way, new_path } = page;
  const hasOwnPlace = new_path !== null && way !== "same_path";
  return (
    <span className={styles.name}>
      <span className={styles.path}>{equal > 1 ? texts.together(folder, equal) : path}</span>
      <span className={way === "none" ? styles.lost : styles.place}>
        {hasOwnPlace ? `${texts.to(new_path)}, ${ways[way]}` : ways[way]}
      </span>
    </span>
  );
}
