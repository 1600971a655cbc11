import type { NetworkRequest } from "@sitewright/contract";
import { useFormats } from "@sitewright/ui-kit";
import { stretchesOf } from "../../model/waterfall.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./network-panel.css.ts";

/** When in the load a request was under way, and with what. */
export function WaterfallBar({ request, endMs }: { request: NetworkRequest; endMs: number }) {
  const { number } = useFormats();
  const texts = useTexts("networkPanel");
  const from = number(Math.round(request.started_ms));
  const to = number(Math.round(request.started_ms + request.time_ms));
  return (
    <svg
      className={styles.waterfall}
      viewBox="0 0 1000 10"
      preserveAspectRatio="none"
      role="img"
      aria-label={texts.fromTo(from, to)}
    >
      {stretchesOf(request, endMs).map(({ phase, x, width }) => (
        <rect key={phase} className={styles.phase[phase]} x={x} y={1} width={width} height={8} />
      ))}
    </svg>
  );
}
