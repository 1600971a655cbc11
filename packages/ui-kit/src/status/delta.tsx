import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icons.ts";
import { useFormats } from "../locale/use-formats.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import * as styles from "./status.css.ts";

type DeltaProps = {
  /** Points up or down; none is drawn as a dash. */
  points: number;
  /** The same in words, for readers. */
  label: string;
};

/** How far a score moved: an arrow and its points. */
export function Delta({ points, label }: DeltaProps) {
  const { number } = useFormats();
  const direction = points === 0 ? "none" : points > 0 ? "up" : "down";
  return (
    <span className={styles.delta[direction]}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Icon icon={directions[direction]} size={12} />
      {points !== 0 && <span aria-hidden>{number(Math.abs(points))}</span>}
    </span>
  );
}

const directions = { none: icons.minus, up: icons.arrowUp, down: icons.arrowDown };
