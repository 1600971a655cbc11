import type { ChannelDelivery } from "@sitewright/contract";
import { numberOf } from "@sitewright/feature-kit";
import { RelativeTime, StatusPill, type Tone } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";
import * as styles from "./channels.css.ts";

/** How the newest message of a channel went. */
export function NewestMessage({ delivery }: { delivery: ChannelDelivery | null }) {
  const texts = useTexts("channels");
  if (delivery === null) return <span className={styles.second}>{texts.never}</span>;
  const { status, last, time_created, title } = delivery;
  const answer = last?.answer.trim();
  return (
    <span className={styles.lines}>
      <span role="status">
        <StatusPill tone={toneOf[status]}>{texts.outcomes[status]}</StatusPill>
      </span>
      <span className={styles.second}>
        <RelativeTime time={last?.time ?? time_created} />{" "}
        {status === "sent" && last && texts.afterMs(numberOf(last.ms))}
        {status !== "sent" && last?.code && !answer && texts.because(last.code)}
      </span>
      {status !== "sent" && answer && <bdi className={styles.second}>{texts.answered(answer)}</bdi>}
      <span className={styles.second}>{title}</span>
    </span>
  );
}

const toneOf = {
  queued: "neutral",
  sending: "neutral",
  sent: "positive",
  failed: "critical",
  skipped: "neutral",
  unclear: "caution",
} as const satisfies Record<ChannelDelivery["status"], Tone>;
