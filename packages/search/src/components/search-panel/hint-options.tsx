import { messages } from "../../messages.ts";
import { prefixHints } from "../../model/prefix-hints.ts";
import { useTexts } from "../../texts.ts";
import { keepFocusInBox } from "./keep-focus-in-box.ts";
import type { OptionProps } from "./option-props.ts";
import * as styles from "./search-panel.css.ts";

/** The prefixes, each with an example; a press puts the prefix into the box. */
export function HintOptions({
  first,
  active,
  optionId,
  onActivate,
  onHint,
}: OptionProps & { onHint: (prefix: string) => void }) {
  const { finds } = useTexts("hints", messages.hints);
  return prefixHints.map(({ type, prefix, example }, number) => (
    <button
      key={prefix}
      id={optionId(first + number)}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={first + number === active}
      className={styles.option}
      onPointerMove={() => onActivate(first + number)}
      onMouseDown={keepFocusInBox}
      onClick={() => onHint(prefix)}
    >
      <code className={styles.prefix}>{prefix}</code>
      <span className={styles.finds}>{finds[type]}</span>
      <span className={styles.example}>{example}</span>
    </button>
  ));
}
