import type { AccessibilityRule, Scan } from "@sitewright/contract";
import { Card, EmptyState, Stack } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useTexts } from "../../texts.ts";
import * as styles from "./accessibility-panel.css.ts";
import { AccessibilityRuleRow } from "./accessibility-rule-row.tsx";

type AccessibilityPanelProps = {
  scan: Scan;
  /** The id of the rule that the address means. */
  rule?: string | undefined;
};

/** What axe found on the page: failures of WCAG, and apart from them what is only best practice. */
export function AccessibilityPanel({ scan, rule }: AccessibilityPanelProps) {
  const texts = useTexts("accessibilityPanel");
  const { accessibility } = scan;
  if (accessibility === null) {
    return <EmptyState icon={icons.pending} title={texts.none} description={texts.noneAbout} />;
  }
  const { engine, wcag, best_practices, passed, unsure, dropped } = accessibility;
  return (
    <Stack gap="4">
      <Rules title={texts.wcag} about={texts.wcagAbout} rules={wcag} scan={scan} meant={rule} />
      <Rules
        title={texts.practice}
        about={texts.practiceAbout}
        rules={best_practices}
        scan={scan}
        meant={rule}
      />
      <p className={styles.summary}>{texts.summary(engine, passed, unsure, dropped)}</p>
    </Stack>
  );
}

type RulesProps = {
  title: string;
  about: string;
  rules: AccessibilityRule[];
  scan: Scan;
  meant: string | undefined;
};

function Rules({ title, about, rules, scan, meant }: RulesProps) {
  const texts = useTexts("accessibilityPanel");
  return (
    <Card title={title} description={about} padding="none">
      {rules.length === 0 ? (
        <p className={styles.nothing}>{texts.nothing}</p>
      ) : (
        rules.map((rule) => (
          <AccessibilityRuleRow key={rule.id} rule={rule} scan={scan} isMeant={rule.id === meant} />
        ))
      )}
    </Card>
  );
}
