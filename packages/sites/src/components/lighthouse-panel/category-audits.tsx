import type { LighthouseAudit } from "@sitewright/contract";
import { Card } from "@sitewright/ui-kit";
import { groupAudits } from "../../model/audit-groups.ts";
import { useTexts } from "../../texts.ts";
import { Disclosure } from "../disclosure/disclosure.tsx";
import { AuditRow } from "./audit-row.tsx";
import * as styles from "./lighthouse-panel.css.ts";

type CategoryAuditsProps = {
  label: string;
  audits: LighthouseAudit[];
  /** The id of the audit that the address means. */
  meant?: string | undefined;
};

/** One category's audits: what failed is open to see, the rest folds away under its count. */
export function CategoryAudits({ label, audits, meant }: CategoryAuditsProps) {
  const texts = useTexts("lighthousePanel");
  const words = useTexts("words");
  const { failed, passed, informative, manual, notApplicable } = groupAudits(audits);
  return (
    <Card title={label} description={texts.summary(failed.length, passed.length)} padding="none">
      <AuditRows audits={failed} meant={meant} />
      <FoldedAudits label={texts.informative} audits={informative} />
      <FoldedAudits label={texts.passed} audits={passed} />
      <FoldedAudits label={texts.manual} audits={manual} />
      <FoldedAudits label={texts.notApplicable} audits={notApplicable} />
      {audits.length === 0 && <p className={styles.none}>{words.noAudits}</p>}
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

function AuditRows({ audits, meant }: Omit<CategoryAuditsProps, "label">) {
  return audits.map((audit) => (
    <AuditRow key={audit.id} audit={audit} isMeant={audit.id === meant} />
  ));
}
