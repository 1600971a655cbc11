import type { ConsoleEntry } from "@sitewright/contract";
import { keyed } from "../../model/keyed.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./console-panel.css.ts";

/** Who called whom, unfolded on demand; nothing where there is no more than the row's own place. */
export function ConsoleStack({ frames }: { frames: ConsoleEntry["stack"] }) {
  const texts = useTexts("consolePanel");
  if (frames.length < 2) return null;
  return (
    <details className={styles.stack}>
      <summary className={styles.stackSummary}>{texts.stack(frames.length)}</summary>
      <ol className={styles.frames}>
        {keyed(frames, JSON.stringify).map(({ key, item: frame }) => (
          <li key={key}>
            <span className={styles.caller}>{frame.function || texts.outsideFunctions}</span>{" "}
            {frame.url}:{frame.line}:{frame.column}
          </li>
        ))}
      </ol>
    </details>
  );
}
