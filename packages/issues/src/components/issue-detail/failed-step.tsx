import { caseQueries, May, useApi } from "@sitewright/api-client";
import type { Issue } from "@sitewright/contract";
import { MarkedPicture } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../texts.ts";
import * as styles from "./issue-detail.css.ts";
import { RunLink } from "./run-link.tsx";

type Failed = NonNullable<Issue["case"]>["failing"][number];

type FailedStepProps = { failed: Failed; site: string; isFirst: boolean };

/** How the last run of a case fails with one row of its data on one device; the page at that step only of the newest. */
export function FailedStep({ failed, site, isFirst }: FailedStepProps) {
  const texts = useTexts("detail");
  const { run: id, row, device, failed_step: step, reason, time } = failed;
  return (
    <>
      <div className={styles.seen}>
        <p>
          {texts.failedAt(step, row, device)} {" · "}
          <RunLink run={{ kind: "caserun", id, time }} site={site} />
        </p>
        {reason !== null && <code className={styles.code}>{reason}</code>}
      </div>
      {isFirst && step !== null && (
        <May call="caseruns.get">
          <StepPicture run={id} step={step} />
        </May>
      )}
    </>
  );
}

/** The page as it was when a step failed, with what the step is about outlined; nothing where no picture was kept. */
function StepPicture({ run: id, step }: { run: string; step: number }) {
  const texts = useTexts("detail");
  const run = useQuery(caseQueries.run(useApi(), id));
  const result = run.data?.results.find(({ index }) => index === step - 1);
  if (!run.data || !result?.image) return null;
  const [width = 1, height = 1] = run.data.window_size.split(",").map(Number);
  const { box } = result;
  const mark = {
    id: "element",
    number: step,
    label: texts.elementOfStep,
    tone: "critical",
  } as const;
  return (
    <div className={styles.shot}>
      <MarkedPicture width={width} height={height} marks={box ? [{ ...mark, box }] : []}>
        <img
          className={styles.picture}
          src={result.image}
          alt={texts.pictureOfStep(step)}
          width={width}
          height={height}
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      </MarkedPicture>
    </div>
  );
}
