import { scanQueries, useApi } from "@sitewright/api-client";
import { paths, type TestSummary } from "@sitewright/contract";
import { Link, Skeleton, useFormats } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../texts.ts";
import * as styles from "./page-tests.css.ts";

/** How a page looked at its last tests: a slider goes from the oldest to the newest. */
export function Filmstrip({ tests }: { tests: readonly TestSummary[] }) {
  const texts = useTexts("pageTests");
  const states = useTexts("testStates");
  const { date } = useFormats();
  const frames = tests.filter(
    ({ post_scan, status }) => post_scan !== null && status !== "working",
  );
  const last = frames.length - 1;
  const [back, setBack] = useState(0);
  const test = frames[Math.min(back, last)];
  const scan = useQuery({
    ...scanQueries.detail(useApi(), test?.post_scan ?? ""),
    enabled: test !== undefined,
    // The frame before stays until the next is there: a film does not go dark between.
    placeholderData: (before) => before,
  });
  if (test === undefined || last < 1) return null;
  const words = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
  const when = texts.frame(date(test.time_created, words), states[test.status]);
  const picture = scan.data?.images?.[0];
  return (
    <div className={styles.film}>
      <div className={styles.frame}>
        {picture === undefined ? (
          <Skeleton height={220} />
        ) : (
          <img
            className={styles.picture}
            src={picture.url}
            alt={when}
            decoding="async"
            referrerPolicy="no-referrer"
          />
        )}
      </div>
      <input
        type="range"
        className={styles.slider}
        aria-label={texts.scrub}
        aria-valuetext={when}
        min={0}
        max={last}
        value={last - Math.min(back, last)}
        onChange={(event) => setBack(last - Number(event.target.value))}
      />
      <Link href={paths.test(test.id)}>{when}</Link>
    </div>
  );
}
