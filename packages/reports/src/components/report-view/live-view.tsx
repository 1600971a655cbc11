import { useApi } from "@sitewright/api-client";
import { Loaded } from "@sitewright/feature-kit";
import { Card, Notice, SkeletonText, useSettled } from "@sitewright/ui-kit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { reportReads } from "../../api/report-reads.ts";
import type { ReportSettings } from "../../model/report-settings.ts";
import type { ReportSubject } from "../../model/report-subject.ts";
import { settingsFault } from "../../model/settings-fault.ts";
import { useTexts } from "../../texts.ts";
import { ReportFrame } from "./report-frame.tsx";
import * as styles from "./report-view.css.ts";

/** How long a hand rests before the report is drawn anew, in milliseconds. */
const restMs = 400;

type LiveViewProps = { subject: ReportSubject; settings: ReportSettings; title: string };

/** What the report would say now with these settings. */
export function LiveView({ subject, settings, title }: LiveViewProps) {
  const texts = useTexts("view");
  const settled = useSettled(settings, restMs);
  const fault = settingsFault(settled);
  const preview = useQuery({
    ...reportReads.preview(useApi(), subject, settled),
    enabled: fault === null,
    placeholderData: keepPreviousData,
  });
  if (fault !== null && preview.data === undefined) {
    return <Notice tone="caution">{texts.cannotDraw}</Notice>;
  }
  return (
    <Loaded
      query={preview}
      label={texts.drawing}
      failure={texts.notDrawn}
      outline={
        <Card>
          <div className={styles.waiting}>
            <SkeletonText lines={5} />
          </div>
        </Card>
      }
    >
      {({ view_url }) => (
        <ReportFrame
          url={view_url}
          title={title}
          isBehind={preview.isPlaceholderData || settled !== settings}
        />
      )}
    </Loaded>
  );
}
