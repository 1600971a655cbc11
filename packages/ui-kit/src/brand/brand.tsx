import { useKitTexts } from "../texts/use-kit-texts.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import * as styles from "./brand.css.ts";
import { messages } from "./messages.ts";

export type BrandProps = {
  size?: "medium" | "large";
  /** The mark alone, where the menu is folded. */
  markOnly?: boolean;
};

/** The product's mark and name. */
export function Brand({ size = "medium", markOnly = false }: BrandProps) {
  const { name } = useKitTexts("brand", messages);
  const edge = size === "large" ? 25 : 20;
  return (
    <span className={styles.size[size]}>
      <svg width={edge} height={edge} viewBox="0 0 20 20" aria-hidden="true">
        <rect className={styles.plate} width="20" height="20" rx="5" />
        <rect className={styles.strokes} x="4" y="6" width="12" height="1.9" rx="0.95" />
        <rect className={styles.strokes} x="4" y="11.9" width="7" height="1.9" rx="0.95" />
        <circle className={styles.strokes} cx="14" cy="12.85" r="1.9" />
      </svg>
      {markOnly ? <VisuallyHidden>{name}</VisuallyHidden> : name}
    </span>
  );
}
