import { useDescribeError } from "@sitewright/api-client";
import type { Scan } from "@sitewright/contract";
import { EmptyState, ErrorNotice, Skeleton, StatusPill } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useLighthouseAudits } from "../../api/use-lighthouse-audits.ts";
import { topFailing } from "../../model/audit-groups.ts";
import { ratingOf } from "../../model/rating.ts";
import { plainText } from "../../model/rich-text.ts";
import { securityFindings } from "../../model/security-groups.ts";
import { ratingViews, type StatusView, securityStatusViews } from "../../model/status-view.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./overview-panel.css.ts";

const lighthouseLimit = 6;
const securityLimit = 4;

/** The audits that cost the scan the most, of Lighthouse and of security. */
export function KeyFindings({ scan }: { scan: Scan }) {
  const describeError = useDescribeError();
  const words = useTexts("words");
  const categories = useTexts("lighthouseCategories");
  const ratings = useTexts("ratings");
  const securityStates = useTexts("securityStates");
  const audits = useLighthouseAudits(scan);
  const findings: Finding[] = [
    ...topFailing(audits.data, scan.lighthouse.metrics, lighthouseLimit).map(
      ({ category, audit }) => ({
        id: audit.id,
        title: plainText(audit.title),
        where: [categories[category], audit.display_value].filter(Boolean).join(" · "),
        view: ratingViews[ratingOf(audit.score)],
        state: ratings[ratingOf(audit.score)],
      }),
    ),
    ...securityFindings(scan.security.audits, securityLimit).map((audit) => ({
      id: audit.id,
      title: audit.title,
      where: `${words.security} · ${audit.details}`,
      view: securityStatusViews[audit.status],
      state: securityStates[audit.status],
    })),
  ];

  if (audits.isLoading) return <LoadingFindings />;
  if (audits.error !== null) {
    return <ErrorNotice {...describeError(audits.error)} onRetry={() => void audits.retry()} />;
  }
  if (findings.length === 0) return <NoFindings scan={scan} />;
  return (
    <ul className={styles.findings}>
      {findings.map(({ id, title, where, view, state }) => (
        <li key={id} className={styles.finding}>
          <StatusPill tone={view.tone} icon={view.icon}>
            {state}
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

type Finding = { id: string; title: string; where: string; view: StatusView; state: string };

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
  const texts = useTexts("overviewPanel");
  const measured = scan.parts.some(
    ({ name, status }) => (name === "lighthouse" || name === "security") && status === "done",
  );
  return measured ? (
    <EmptyState icon={icons.checkCircle} title={texts.nothing} description={texts.nothingAbout} />
  ) : (
    <EmptyState icon={icons.pending} title={texts.noFindings} description={texts.noFindingsAbout} />
  );
}
