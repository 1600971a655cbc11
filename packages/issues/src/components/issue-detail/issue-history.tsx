import type { Issue, IssueEntry } from "@sitewright/contract";
import { RelativeTime, Timeline, TimelineEntry } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useTexts } from "../../texts.ts";
import { Markdown } from "../markdown/markdown.tsx";
import { DetailSection } from "./detail-section.tsx";
import * as styles from "./issue-detail.css.ts";
import { RunLink } from "./run-link.tsx";

/** What happened to an issue and what was said of it, the oldest first. */
export function IssueHistory({ issue: { history, site } }: { issue: Issue }) {
  const texts = useTexts("detail");
  return (
    <DetailSection title={texts.history}>
      <Timeline label={texts.history}>
        {history.map((entry) => (
          <TimelineEntry
            key={entry.id}
            mark={entry.by === null ? { icon: marks[entry.kind] } : { person: entry.by }}
            said={entry.text === null ? undefined : <Markdown text={entry.text} />}
          >
            <Words entry={entry} />
            {entry.run !== null && (
              <>
                {" "}
                <RunLink run={entry.run} site={site} />
              </>
            )}
            <span className={styles.muted}>
              {" · "}
              <RelativeTime time={entry.time} />
            </span>
          </TimelineEntry>
        ))}
      </Timeline>
    </DetailSection>
  );
}

/** What happened, in words; who did it stands before. */
function Words({ entry: { kind, by, because, changes } }: { entry: IssueEntry }) {
  const texts = useTexts("history");
  const fields = useTexts("fields");
  const who = by !== null && <strong className={styles.who}>{by} </strong>;
  if (kind === "closed")
    return (
      <>
        {who}
        {texts.closed[because ?? "person"]}
      </>
    );
  if (kind !== "changed")
    return (
      <>
        {who}
        {texts[kind][by === null ? "product" : "person"]}
      </>
    );
  return (
    <>
      {who}
      {changes.map(({ field, from, to }) => texts.changed(fields[field], from, to)).join("; ")}
    </>
  );
}

const marks = {
  opened: icons.scan,
  closed: icons.check,
  regressed: icons.again,
  reopened: icons.undo,
  changed: icons.equal,
  worsened: icons.warning,
  comment: icons.info,
} as const;
