import { logQueries, useApi } from "@sitewright/api-client";
import type { LogDetail as Detail, LogEntry, LogsSearch } from "@sitewright/contract";
import { Loaded } from "@sitewright/feature-kit";
import { JsonView, SkeletonText } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../texts.ts";
import { AboutEntry } from "./about-entry.tsx";
import * as styles from "./log-detail.css.ts";

type LogDetailProps = {
  entry: LogEntry;
  onNarrow: (to: Partial<LogsSearch>) => void;
};

/** One entry in full: what was sent, why it was refused, and who it was from where. */
export function LogDetail({ entry, onNarrow }: LogDetailProps) {
  const texts = useTexts("detail");
  const query = useQuery(logQueries.detail(useApi(), entry.id));
  return (
    <Loaded
      query={query}
      label={texts.loading}
      failure={texts.notLoaded}
      outline={<SkeletonText lines={5} />}
    >
      {(detail) => (
        <div className={styles.root}>
          {detail.kind === "request" ? <Exchange detail={detail} /> : <Change detail={detail} />}
          <AboutEntry detail={detail} onNarrow={onNarrow} />
        </div>
      )}
    </Loaded>
  );
}

/** What the server writes in the place of a value that is secret. */
const hiddenMark = "[hidden]";

function Exchange({ detail }: { detail: Detail }) {
  const texts = useTexts("detail");
  const { request_payload: sent, response_payload: answered, hidden, status } = detail;
  const mark = { text: hiddenMark, label: texts.hidden };
  return (
    <>
      <div className={styles.part}>
        {sent == null ? (
          <Nothing title={texts.sent}>{texts.nothingSent}</Nothing>
        ) : (
          <JsonView label={texts.sent} value={sent} mark={mark} />
        )}
        {hidden.fields + hidden.values > 0 && (
          <p className={styles.note}>{texts.hiddenCount(hidden.fields, hidden.values)}</p>
        )}
      </div>
      <div className={styles.part}>
        {answered == null ? (
          <Nothing title={texts.answered}>{texts.answerNotKept(status ?? 0)}</Nothing>
        ) : (
          <JsonView label={texts.answered} value={answered} mark={mark} />
        )}
      </div>
    </>
  );
}

function Change({ detail: { request_payload: particulars } }: { detail: Detail }) {
  const texts = useTexts("detail");
  return (
    <div className={styles.wide}>
      <JsonView
        label={texts.particulars}
        value={particulars}
        mark={{ text: hiddenMark, label: texts.hidden }}
      />
    </div>
  );
}

function Nothing({ title, children }: { title: string; children: string }) {
  return (
    <>
      <p className={styles.title}>{title}</p>
      <p className={styles.note}>{children}</p>
    </>
  );
}
