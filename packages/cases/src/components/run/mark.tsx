import { Icon, type IconShape } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import * as styles from "./run.css.ts";

/** How something went; `told` is only said. */
export type MarkShape = keyof typeof styles.mark;

const shapes: Record<MarkShape, IconShape> = {
  passed: icons.checkCircle,
  healed: icons.heal,
  failed: icons.fail,
  missed: icons.minus,
  working: icons.activity,
  told: icons.arrowRight,
};

/** The sign of how something went, beside words that say it. */
export function Mark({ shape }: { shape: MarkShape }) {
  return (
    <span className={styles.mark[shape]}>
      <Icon icon={shapes[shape]} size={16} />
    </span>
  );
}
