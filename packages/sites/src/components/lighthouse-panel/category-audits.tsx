import type { LighthouseAudit } from "@sitewright/contract";
import { countOf } from "@sitewright/feature-kit";
import { Card } from "@sitewright/ui-kit";
import { groupAudits } from "../../model/audit-groups.ts";
import { Disclosure } from "../disclosure/disclosure.tsx";
import { AuditRow } from "./audit-row.tsx";
import * as styles from "./lighthouse-panel.css.ts";

/** One category's audits: what failed is open to see, the rest folds away under its count. */
export function CategoryAudits({ label, audits }: { label: string; audits: LighthouseAudit[] }) {
  const { failed, passed, informative, notApplicable } = groupAudits(audits);
  return (
    <Card title={label} description={summary(failed.length, passed.length)} padding="none">
      <AuditRows audits={failed} />
      <FoldedAudits label="For information" audits={informative} />
      <FoldedAudits label="Passed" audits={passed} />
      <FoldedAudits label="Not applicable" audits={notApplicable} />
      {audits.length === 0 && <p className={styles.none}>No audits in this category.</p>}
    </Card>
  );
}

function FoldedAudits({ label, audits }: { label: string; audits: LighthouseAudit[] }) {
  if (audits.length === 0) return null;
  return (
    <Disclosure
      summary={
        <span className={styles.group}>
          {label} <span className={styles.count}>{audits.length}</span>
        </span>
      }
    >
      <AuditRows audits={audits} />
    </Disclosure>
  );
}

function AuditRows({ audits }: { audits: LighthouseAudit[] }) {
  return audits.map((audit) => <AuditRow key={audit.id} audit={audit} />);
}

function summary(failed: number, passed: number): string {
  if (failed === 0) return `${countOf(passed, "audit")} passed`;
  return `${countOf(failed, "audit")} failed, ${passed} passed`;
}
