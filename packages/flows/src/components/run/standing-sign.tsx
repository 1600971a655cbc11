import { Icon } from "@sitewright/ui-kit";
import type { NodeMark } from "../canvas/canvas-props.ts";
import * as styles from "./run.css.ts";

/** How a node stands, as an icon; the words are beside it. */
export function StandingSign({ mark }: { mark: NodeMark }) {
  return (
    <span className={styles.signs[mark.tone]}>
      <span className={mark.isBusy ? styles.busy : styles.still}>
        <Icon icon={mark.icon} />
      </span>
    </span>
  );
}
