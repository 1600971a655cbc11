import { May } from "@sitewright/api-client";
import { addressOf, type Issue, paths } from "@sitewright/contract";
import { SiteTile } from "@sitewright/feature-kit";
import { Link, SeverityMark, StateMark } from "@sitewright/ui-kit";
import type { ReactNode, RefObject } from "react";
import { whereWords } from "../../model/where-words.ts";
import { useTexts } from "../../texts.ts";
import { Markdown } from "../markdown/markdown.tsx";
import { DetailSection, SectionLevel } from "./detail-section.tsx";
import { EditIssue } from "./edit-issue.tsx";
import { IssueComment } from "./issue-comment.tsx";
import * as styles from "./issue-detail.css.ts";
import { IssueEvidence } from "./issue-evidence.tsx";
import { IssueFacts } from "./issue-facts.tsx";
import { IssueHistory } from "./issue-history.tsx";
import { IssuePlaces } from "./issue-places.tsx";

type IssueDetailProps = {
  issue: Issue;
  /** What stands before and after its number, and what can be done. */
  before?: ReactNode;
  actions: ReactNode;
  after?: ReactNode;
  /** On a screen of its own the title is the screen's. */
  level: "h1" | "h2";
  commentRef: RefObject<HTMLTextAreaElement | null>;
};

/** One issue whole: what it is, where, its evidence, what to do, and what became of it so far. */
export function IssueDetail(props: IssueDetailProps) {
  const { issue, before, actions, after, level: Title, commentRef } = props;
  const texts = useTexts("detail");
  const words = useTexts("where");
  const { number, title, state, severity, site, site_url, details, what_to_do } = issue;
  return (
    <section className={styles.root} aria-label={texts.named(number)}>
      <div className={styles.top}>
        {before}
        <span className={styles.number}>{texts.number(number)}</span>
        <StateMark state={state} />
        <span className={styles.push} />
        <EditIssue issue={issue} />
        <div className={styles.actions}>{actions}</div>
        {after}
      </div>
      <header className={styles.header}>
        <Title className={styles.title}>{title}</Title>
        <div className={styles.line}>
          <SeverityMark severity={severity} />
          <SiteTile siteUrl={site_url} size="small" />
          <Link href={paths.site(site)}>{addressOf(site_url)}</Link>
          <bdi>{whereWords(issue, words)}</bdi>
        </div>
      </header>
      <SectionLevel value={Title === "h1" ? "h2" : "h3"}>
        <div className={styles.main}>
          {what_to_do !== "" && (
            <DetailSection title={texts.whatToDo}>
              <p>{what_to_do}</p>
            </DetailSection>
          )}
          {details !== "" && (
            <DetailSection title={texts.details}>
              <Markdown text={details} />
            </DetailSection>
          )}
          <IssueEvidence issue={issue} />
          <IssuePlaces issue={issue} />
          <IssueHistory issue={issue} />
          <May call="issues.comment">
            <IssueComment key={issue.id} issue={issue} ref={commentRef} />
          </May>
        </div>
      </SectionLevel>
      <IssueFacts issue={issue} />
    </section>
  );
}
