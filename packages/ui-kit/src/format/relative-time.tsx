import { useFormats } from "../locale/use-formats.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import * as styles from "./format.css.ts";
import { exactTime, nextRelativeChange, relativeTime } from "./format-relative-time.ts";
import { messages } from "./messages.ts";
import { useNow } from "./use-now.ts";

export type RelativeTimeProps = {
  /** A moment: ISO 8601 text, milliseconds since 1970, or a Date. */
  time: string | number | Date;
};

/** When something happened, in words that keep up with the clock; hover tells the exact time and UTC. */
export function RelativeTime({ time }: RelativeTimeProps) {
  const texts = useKitTexts("format", messages);
  const formats = useFormats();
  const moment = new Date(time);
  const now = useNow((current) => nextRelativeChange(moment, current));
  if (Number.isNaN(moment.getTime())) return <span>–</span>;
  return (
    <time
      className={styles.whole}
      dateTime={moment.toISOString()}
      title={exactTime(moment, formats)}
    >
      {relativeTime(moment, now, texts, formats)}
    </time>
  );
}
