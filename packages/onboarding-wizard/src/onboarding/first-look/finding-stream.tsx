import type { Finding, Site } from "@sitewright/contract";
import { formatElapsed } from "@sitewright/feature-kit";
import { SeverityMark } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";
import { useWhere } from "../use-where.ts";
import * as styles from "./first-look.css.ts";

type FindingStreamProps = {
  findings: readonly Finding[];
  count: number;
  site: Pick<Site, "time_created">;
};

/** What is wrong, in words, the newest first, each with when it was seen. */
export function FindingStream({ findings, count, site }: FindingStreamProps) {
  const texts = useTexts("firstLook");
  const where = useWhere();
  if (findings.length === 0) return <p className={styles.none}>{texts.noFindings}</p>;
  const began = Date.parse(site.time_created);
  return (
    <ul className={styles.list}>
      {findings.map((finding) => (
        <li key={finding.id} className={styles.finding}>
          <SeverityMark severity={finding.severity} hideWord />
          <div className={styles.names}>
            <p className={styles.title}>{finding.title}</p>
            <small className={styles.path}>{where(finding.where)}</small>
          </div>
          <small className={styles.path}>
            {formatElapsed(Date.parse(finding.time_first_seen) - began)}
          </small>
        </li>
      ))}
      <li className={styles.note}>
        {count > findings.length ? texts.andMore(count - findings.length) : texts.order}
      </li>
    </ul>
  );
}
