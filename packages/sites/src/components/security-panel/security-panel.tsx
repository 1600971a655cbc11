import type { Scan, SecurityAudit } from "@sitewright/contract";
import { Badge, Card, Stack, StatusPill } from "@sitewright/ui-kit";
import { keyed } from "../../model/keyed.ts";
import { securityAuditsOf, securityCategories } from "../../model/security-groups.ts";
import { securityStatusViews } from "../../model/status-view.ts";
import { Disclosure } from "../disclosure/disclosure.tsx";
import { ScoreStrip } from "../score-strip/score-strip.tsx";
import * as styles from "./security-panel.css.ts";

/** The security audits by category, most urgent first, each with its evidence and what to do. */
export function SecurityPanel({ scan }: { scan: Scan }) {
  const { scores, audits } = scan.security;
  return (
    <Stack gap="4">
      <ScoreStrip
        label="Security scores"
        items={[
          { label: "Security", value: scores.average, description: "overall" },
          { label: "Transport", value: scores.transport },
          { label: "Browser protections", value: scores.browser },
        ]}
      />
      {securityCategories.map(({ key, label }) => (
        <Card key={key} title={label} padding="none">
          <Audits audits={securityAuditsOf(audits, key)} />
        </Card>
      ))}
    </Stack>
  );
}

function Audits({ audits }: { audits: SecurityAudit[] }) {
  if (audits.length === 0) return <p className={styles.none}>No audits in this category.</p>;
  return audits.map((audit) => <AuditRow key={audit.id} audit={audit} />);
}

function AuditRow({ audit }: { audit: SecurityAudit }) {
  const { tone, icon, label } = securityStatusViews[audit.status];
  const urgent = audit.status === "fail" || audit.status === "warning";
  return (
    <Disclosure
      defaultOpen={audit.status === "fail"}
      summary={
        <span className={styles.audit}>
          <StatusPill tone={tone} icon={icon}>
            {label}
          </StatusPill>
          <b className={styles.title}>{audit.title}</b>
          {urgent && audit.severity !== null && (
            <Badge tone={severityTones[audit.severity]}>{audit.severity}</Badge>
          )}
        </span>
      }
    >
      <div className={styles.details}>
        <p>{audit.details}</p>
        {audit.evidence.length > 0 && (
          <ul className={styles.evidence} aria-label="Evidence">
            {keyed(audit.evidence, (line) => line).map(({ key, item: line }) => (
              <li key={key}>
                <code>{line}</code>
              </li>
            ))}
          </ul>
        )}
        {audit.recommendation !== "" && (
          <p>
            <b className={styles.todo}>What to do</b> {audit.recommendation}
          </p>
        )}
      </div>
    </Disclosure>
  );
}

const severityTones = {
  critical: "critical",
  high: "critical",
  medium: "caution",
  low: "neutral",
} as const satisfies Record<NonNullable<SecurityAudit["severity"]>, string>;
