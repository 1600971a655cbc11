import { useFormats } from "../locale/use-formats.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import * as styles from "./format.css.ts";
import { formatDuration } from "./format-duration.ts";
import { messages } from "./messages.ts";

/** A length of time, from milliseconds. */
export function Duration({ ms }: { ms: number }) {
  return (
    <span className={styles.whole}>
      {formatDuration(ms, useKitTexts("format", messages), useFormats())}
    </span>
  );
}
