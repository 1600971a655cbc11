import clsx from "clsx";
import { Icon, type IconShape } from "../icon/icon.tsx";
import * as icons from "../icon/icons.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { messages } from "./messages.ts";
import * as styles from "./status.css.ts";

export type Severity = "critical" | "high" | "medium" | "low";

type SeverityMarkProps = {
  severity: Severity;
  /** For rows that are read by their shapes: the word is for readers alone. */
  hideWord?: boolean;
};

/** How grave something is: a shape and a word, so that it is never colour alone. */
export function SeverityMark({ severity, hideWord = false }: SeverityMarkProps) {
  const texts = useKitTexts("status", messages);
  return (
    <span className={clsx(styles.mark, styles.severity[severity])} data-state={severity}>
      <Icon
        icon={shapes[severity]}
        size={hideWord ? 16 : 14}
        label={hideWord ? texts[severity] : undefined}
      />
      {!hideWord && texts[severity]}
    </span>
  );
}

const shapes = {
  critical: icons.critical,
  high: icons.warning,
  medium: icons.alert,
  low: icons.low,
} satisfies Record<Severity, IconShape>;
