import clsx from "clsx";
import { Icon, type IconShape } from "../icon/icon.tsx";
import * as icons from "../icon/icons.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { messages } from "./messages.ts";
import * as styles from "./status.css.ts";

export type Severity = "critical" | "high" | "medium" | "low";

/** How grave something is: a shape and a word, so that it is never colour alone. */
export function SeverityMark({ severity }: { severity: Severity }) {
  const texts = useKitTexts("status", messages);
  return (
    <span className={clsx(styles.mark, styles.severity[severity])} data-state={severity}>
      <Icon icon={shapes[severity]} size={14} />
      {texts[severity]}
    </span>
  );
}

const shapes = {
  critical: icons.critical,
  high: icons.warning,
  medium: icons.alert,
  low: icons.low,
} satisfies Record<Severity, IconShape>;
