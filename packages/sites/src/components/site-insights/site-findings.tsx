import { pathOf, paths, type SiteMetrics } from "@sitewright/contract";
import { countOf } from "@sitewright/feature-kit";
import { Card, EmptyState, Link, StatusPill } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { securityStatusViews } from "../../model/status-view.ts";
import * as styles from "./site-insights.css.ts";

/** What the security checks found, once for all the pages it shows on. */
export function SiteFindings({ findings }: { findings: SiteMetrics["findings"] }) {
  return (
    <Card title="Security findings" padding="none">
      {findings.length === 0 ? (
        <EmptyState
          icon={icons.shieldCheck}
          title="Nothing found"
          description="What the security checks fail or warn of is listed here, once for all pages."
        />
      ) : (
        <ul className={styles.list}>
          {findings.map(({ id, title, status, severity, pages, example }) => {
            const { tone, icon, label } = securityStatusViews[status];
            return (
              <li key={id} className={styles.row}>
                <StatusPill tone={tone} icon={icon}>
                  {label}
                </StatusPill>
                <span className={styles.words}>
                  <span className={styles.name}>{title}</span>
                  <small className={styles.hint}>
                    {severity !== null && `${severity} · `}
                    {countOf(pages, "page")}, as on{" "}
                    <Link href={paths.scan(example.scan, { tab: "security" })}>
                      {pathOf(example.page_url)}
                    </Link>
                  </small>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
