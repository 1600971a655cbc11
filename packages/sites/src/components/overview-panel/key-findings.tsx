import { describeError } from "@sitewright/api-client";
import type { Scan } from "@sitewright/contract";
import { EmptyState, ErrorNotice, Skeleton, StatusPill } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useLighthouseAudits } from "../../api/use-lighthouse-audits.ts";
import { topFailing } from "../../model/audit-groups.ts";
import { ratingOf } from "../../model/rating.ts";
import { plainText } from "../../model/rich-text.ts";
import { securityFindings } from "../../model/security-groups.ts";
import { ratingViews, type StatusView, securityStatusViews } from "../../model/status-view.ts";
import * as styles from "./overview-panel.css.ts";

const lighthouseLimit = 6;
const securityLimit = 4;

/** The audits that cost the scan the most, of Lighthouse and of security. */
export function KeyFindings({ scan }: { scan: Scan }) {
  const audits = useLighthouseAudits(scan);
  const findings: Finding[] = [
    ...topFailing(audits.data, lighthouseLimit).map(({ category, audit }) => ({
      id: audit.id,
      title: plainText(audit.title),
      where: audit.display_value === null ? category : `${category} · ${audit.display_value}`,
      view: ratingViews[ratingOf(audit.score)],
    })),
    ...securityFindings(scan.security.audits, securityLimit).map((audit) => ({
      id: audit.id,
      title: audit.title,
      where: `Security · ${audit.details}`,
      view: securityStatusViews[audit.status],
    })),
  ];

  if (audits.isLoading) return <LoadingFindings />;
  if (audits.error !== null) {
    return <ErrorNotice {...describeError(audits.error)} onRetry={() => void audits.retry()} />;
  }
  if (findings.length === 0) return <NoFindings scan={scan} />;
  return (
    <ul className={styles.findings}>
      {findings.map(({ id, title, where, view }) => (
        <li key={id} className={styles.finding}>
          <StatusPill tone={view.tone} icon={view.icon}>
            {view.label}
          </StatusPill>
          <div className={styles.findingText}>
            <b className={styles.findingTitle}>{title}</b>
            <small className={styles.findingWhere}>{where}</small>
          </div>
        </li>
      ))}
    </ul>
  );
}

type Finding = { id: string; title: string; where: string; view: StatusView };

function LoadingFindings() {
  return (
    <div className={styles.loading}>
      <Skeleton height="36px" />
      <Skeleton height="36px" />
      <Skeleton height="36px" />
    </div>
  );
}

function NoFindings({ scan }: { scan: Scan }) {
  const measured = scan.parts.some(
    ({ name, status }) => (name === "lighthouse" || name === "security") && status === "done",
  );
  return measured ? (
    <EmptyState
      icon={icons.checkCircle}
      title="Nothing to fix"
      description="Every audit that carries weight passed."
    />
  ) : (
    <EmptyState
      icon={icons.pending}
      title="No findings"
      description="Neither Lighthouse nor the security audit came to an end in this scan."
    />
  );
}
