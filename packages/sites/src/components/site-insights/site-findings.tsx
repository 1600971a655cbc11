import { pathOf, paths, type SiteMetrics } from "@sitewright/contract";
import { Card, EmptyState, Link, StatusPill } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { securityStatusViews } from "../../model/status-view.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./site-insights.css.ts";

/** What the security checks found, once for all the pages it shows on. */
export function SiteFindings({ findings }: { findings: SiteMetrics["findings"] }) {
  const texts = useTexts("siteInsights");
  const states = useTexts("securityStates");
  return (
    <Card title={texts.security} padding="none">
      {findings.length === 0 ? (
        <EmptyState
          icon={icons.shieldCheck}
          title={texts.nothing}
          description={texts.nothingAbout}
        />
      ) : (
        <ul className={styles.list}>
          {findings.map(({ id, title, status, severity, pages, example }) => {
            const { tone, icon } = securityStatusViews[status];
            return (
              <li key={id} className={styles.row}>
                <StatusPill tone={tone} icon={icon}>
                  {states[status]}
                </StatusPill>
                <span className={styles.words}>
                  <span className={styles.name}>{title}</span>
                  <small className={styles.hint}>
                    {severity !== null && `${severity} · `}
                    {texts.asOn(pages)}{" "}
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
