import { QueryError } from "@sitewright/feature-kit";
import { Button, Icon, SkeletonText, useFormats } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useEffect, useRef } from "react";
import type { RuleInput } from "../../api/use-create-rule.ts";
import { useRulePreview } from "../../api/use-rule-preview.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./ignore-popover.css.ts";

type WhatIfProps = { rule: RuleInput; onCancel: () => void; onIgnore: () => void };

/** What a rule would have hidden, and how this test would stand with it. */
export function WhatIf({ rule, onCancel, onIgnore }: WhatIfProps) {
  const texts = useTexts("ignore");
  const { date, number } = useFormats();
  const preview = useRulePreview(rule);
  const isReal = (preview.data?.real ?? 0) > 0;
  const cancel = useRef<HTMLButtonElement>(null);
  // Who only presses Enter must not hide something that mattered.
  useEffect(() => {
    if (isReal) cancel.current?.focus();
  }, [isReal]);
  return (
    <>
      {preview.data === undefined ? (
        preview.isError ? (
          <QueryError query={preview} />
        ) : (
          <SkeletonText lines={2} />
        )
      ) : (
        <div className={styles.preview} role="status">
          <div className={isReal ? styles.grave : styles.calm}>
            <p className={styles.hides}>
              {isReal && <Icon icon={icons.warning} />}
              {texts.wouldHide(preview.data.hidden, preview.data.real, preview.data.tests)}
            </p>
            {preview.data.examples.length > 0 && (
              <ul className={styles.examples}>
                {preview.data.examples.slice(0, 3).map((example) => (
                  <li key={`${example.test} ${example.sentence}`} className={styles.example}>
                    <span>{date(example.time_created, { day: "numeric", month: "short" })}</span>
                    <span className={styles.sentence}>{example.sentence}</span>
                    <span className={example.real ? styles.real : undefined}>
                      {example.real ? texts.real : texts.notReal}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <p className={styles.outcome}>
            {texts.outcome(
              preview.data.outcome.score === null
                ? null
                : number(preview.data.outcome.score, { maximumFractionDigits: 1 }),
              preview.data.outcome.status,
            )}
          </p>
        </div>
      )}
      <div className={styles.foot}>
        <p className={styles.note}>{texts.comeBack}</p>
        <Button ref={cancel} size="small" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button
          size="small"
          tone="primary"
          disabled={preview.data === undefined}
          onClick={onIgnore}
        >
          {isReal ? texts.anyway : texts.ignore}
        </Button>
      </div>
    </>
  );
}
