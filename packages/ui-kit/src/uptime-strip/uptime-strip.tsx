import { useFormats } from "../locale/use-formats.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { messages } from "./messages.ts";
import * as styles from "./uptime-strip.css.ts";

export type UptimeDay = {
  /** `YYYY-MM-DD`. */
  date: string;
  /** Percent of the day; null where nobody looked. */
  percent: number | null;
};

export type UptimeStripProps = {
  /** What it is of and over which time; its outages follow in words for readers. */
  label: string;
  /** The oldest first. */
  days: readonly UptimeDay[];
};

/** From here down a day has more than a quarter of an hour without an answer, in percent. */
const long = 99;

/** Days side by side, those with an outage taller and in another colour. */
export function UptimeStrip({ label, days }: UptimeStripProps) {
  const texts = useKitTexts("uptimeStrip", messages);
  const { date, list, number } = useFormats();
  const known = days.filter(({ percent }) => percent !== null);
  const bad = known.filter(({ percent }) => percent !== null && percent < 100);
  const words = bad.map((day) =>
    texts.outage(
      date(`${day.date}T00:00:00Z`, { day: "numeric", month: "long", timeZone: "UTC" }),
      number((day.percent ?? 0) / 100, { style: "percent", maximumFractionDigits: 2 }),
    ),
  );
  const course =
    known.length === 0
      ? texts.nothing
      : list([texts.without(known.length - bad.length, known.length), ...words]);
  return (
    <span role="img" aria-label={texts.name(label, course)} className={styles.root}>
      {days.map(({ date: day, percent }) => (
        <span key={day} className={styles.day[kindOf(percent)]} />
      ))}
    </span>
  );
}

function kindOf(percent: number | null): keyof typeof styles.day {
  if (percent === null) return "unknown";
  if (percent === 100) return "up";
  return percent < long ? "long" : "short";
}
