import { type Issue, paths } from "@sitewright/contract";
import { Avatar, Fold, Label, Link, RelativeTime, useMedia } from "@sitewright/ui-kit";
import { media } from "@sitewright/ui-kit/tokens";
import type { ReactNode } from "react";
import { whereWords } from "../../model/where-words.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./issue-detail.css.ts";
import { RunLink } from "./run-link.tsx";

/** Whose an issue is, what it is filed under, where and since when, and what ends it. On a phone a line says whose. */
export function IssueFacts({ issue }: { issue: Issue }) {
  const texts = useTexts("detail");
  const isPhone = useMedia(media.smallScreen);
  if (!isPhone) {
    return (
      <dl className={styles.props} aria-label={texts.properties}>
        <Assigned issue={issue} />
        <OtherFacts issue={issue} />
      </dl>
    );
  }
  return (
    <div className={styles.folded}>
      <Fold
        label={texts.facts}
        line={
          <dl className={styles.factLine} aria-label={texts.assignedTo}>
            <Assigned issue={issue} />
          </dl>
        }
      >
        <dl className={styles.props} aria-label={texts.properties}>
          <OtherFacts issue={issue} />
        </dl>
      </Fold>
    </div>
  );
}

function Assigned({ issue: { assignee } }: { issue: Issue }) {
  const texts = useTexts("detail");
  return (
    <Fact name={texts.assignedTo}>
      {assignee === null ? (
        texts.nobody
      ) : (
        <span className={styles.person}>
          <Avatar name={assignee.name} size="tiny" decorative />
          {assignee.name}
        </span>
      )}
    </Fact>
  );
}

function OtherFacts({ issue }: { issue: Issue }) {
  const texts = useTexts("detail");
  const names = useTexts("sources");
  const words = useTexts("where");
  const { labels, sources, opened_by, closed_by, site, where } = issue;
  return (
    <>
      <Fact name={texts.labels}>
        {labels.length === 0 ? (
          texts.noLabels
        ) : (
          <span className={styles.labels}>
            {labels.map((label) => (
              <Label key={label}>{label}</Label>
            ))}
          </span>
        )}
      </Fact>
      <Fact name={texts.where}>
        {whereWords(issue, words)}
        {where.pages > 0 && !sources.includes("case") && (
          <div className={styles.muted}>{texts.pagesOf(where.pages, where.of)}</div>
        )}
      </Fact>
      <Fact name={texts.source}>{sources.map((source) => names[source]).join(", ")}</Fact>
      {issue.case !== null && (
        <Fact name={texts.case}>
          <Link href={paths.case(issue.case.id)}>{issue.case.title}</Link>
        </Fact>
      )}
      <Fact name={texts.firstSeen}>
        <RelativeTime time={issue.time_created} />
      </Fact>
      <Fact name={texts.lastSeen}>
        <RelativeTime time={issue.time_last_seen} />
      </Fact>
      {opened_by !== null && (
        <Fact name={texts.openedBy}>
          <RunLink run={opened_by} site={site} />
        </Fact>
      )}
      {closed_by !== null && (
        <Fact name={texts.closedBy}>
          <RunLink run={closed_by} site={site} />
        </Fact>
      )}
      {issue.muted && <Fact name={texts.muted}>{texts.untilWorse}</Fact>}
      {issue.status === "open" && (
        <Fact name={texts.closesItself}>
          {sources.includes("manual")
            ? texts.byHand
            : sources.includes("case")
              ? texts.closesWithCase
              : texts.closesWhen(where.pages)}
        </Fact>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
