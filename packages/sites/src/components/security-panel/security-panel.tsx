import type { Scan, SecurityAudit } from "@sitewright/contract";
import { Card, SeverityMark, Stack, StatusPill } from "@sitewright/ui-kit";
import { keyed } from "../../model/keyed.ts";
import { securityAuditsOf, securityCategories } from "../../model/security-groups.ts";
import { securityStatusViews } from "../../model/status-view.ts";
import { useTexts } from "../../texts.ts";
import { Disclosure } from "../disclosure/disclosure.tsx";
import { ScoreMade } from "../health-made/score-made.tsx";
import { ScoreStrip } from "../score-strip/score-strip.tsx";
import * as styles from "./security-panel.css.ts";

/** The security audits by category, most urgent first, each with its evidence and what to do. */
export function SecurityPanel({ scan, rule }: { scan: Scan; rule?: string | undefined }) {
  const texts = useTexts("securityPanel");
  const words = useTexts("words");
  const { scores, grade, audits } = scan.security;
  // Scans of before knew two categories.
  const present = securityCategories.filter((category) =>
    audits.some((audit) => audit.category === category),
  );
  return (
    <Stack gap="4">
      <ScoreStrip
        label={texts.scores}
        items={[
          {
            label: words.security,
            value: scores.average,
            description: grade === null ? words.overall : texts.grade(grade),
            explanation: <ScoreMade part="security" scanId={scan.id} />,
          },
          ...present.map((category) => ({
            label: words[category],
            value: scores[category],
            explanation: <ScoreMade part={category} scanId={scan.id} />,
          })),
        ]}
      />
      {present.map((category) => (
        <Card key={category} title={words[category]} padding="none">
          <Audits audits={securityAuditsOf(audits, category)} meant={rule} />
        </Card>
      ))}
      <Card padding="none">
        <Disclosure summary={<span className={styles.title}>{texts.how}</span>}>
          <div className={styles.details}>
            <p>{texts.howScore}</p>
            <p>{texts.howGrade}</p>
          </div>
        </Disclosure>
      </Card>
    </Stack>
  );
}

function Audits({ audits, meant }: { audits: SecurityAudit[]; meant: string | undefined }) {
  const words = useTexts("words");
  if (audits.length === 0) return <p className={styles.none}>{words.noAudits}</p>;
  return audits.map((audit) => (
    <AuditRow key={audit.id} audit={audit} isMeant={audit.id === meant} />
  ));
}

function AuditRow({ audit, isMeant }: { audit: SecurityAudit; isMeant: boolean }) {
  const texts = useTexts("securityPanel");
  const { tone, icon } = securityStatusViews[audit.status];
  const states = useTexts("securityStates");
  const urgent = audit.status === "fail" || audit.status === "warning";
  return (
    <Disclosure
      defaultOpen={audit.status === "fail"}
      isMeant={isMeant}
      summary={
        <span className={styles.audit}>
          <StatusPill tone={tone} icon={icon}>
            {states[audit.status]}
          </StatusPill>
          <b className={styles.title}>{audit.title}</b>
          {urgent && audit.severity !== null && <SeverityMark severity={audit.severity} />}
          {urgent && audit.confidence !== undefined && audit.confidence !== "high" && (
            <small className={styles.unsure}>{texts.unsure}</small>
          )}
        </span>
      }
    >
      <div className={styles.details}>
        <p>{audit.details}</p>
        {audit.evidence.length > 0 && (
          <ul className={styles.evidence} aria-label={texts.evidence}>
            {keyed(audit.evidence, (line) => line).map(({ key, item: line }) => (
              <li key={key}>
                <code>{line}</code>
              </li>
            ))}
          </ul>
        )}
        {audit.recommendation !== "" && (
          <p>
            <b className={styles.todo}>{texts.toDo}</b> {audit.recommendation}
          </p>
        )}
      </div>
    </Disclosure>
  );
}
