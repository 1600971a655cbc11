import type { ComparedPart, Test } from "@sitewright/contract";
import { ruleScopes, ruleTargets } from "@sitewright/contract";
import { Popover, Segmented } from "@sitewright/ui-kit";
import { type ReactElement, useId, useState } from "react";
import type { RuleInput } from "../../api/use-create-rule.ts";
import type { NumberedChange } from "../../model/test-view.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./ignore-popover.css.ts";
import { WhatIf } from "./what-if.tsx";

type IgnorePopoverProps = {
  test: Test;
  change: NumberedChange;
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onIgnore: (rule: RuleInput) => void;
};

/** What of a change to leave out, and where, with what such a rule would have hidden before. */
export function IgnorePopover(props: IgnorePopoverProps) {
  const texts = useTexts("ignore");
  const { trigger, open, onOpenChange } = props;
  return (
    <Popover
      trigger={trigger}
      label={texts.title}
      align="end"
      open={open}
      onOpenChange={onOpenChange}
    >
      <RuleChoice {...props} />
    </Popover>
  );
}

/** Parts that tell of elements; a request or a message holds nothing. */
const partsOfElements = new Set<ComparedPart>(["images", "html", "accessibility"]);

function RuleChoice({ test, change, onOpenChange, onIgnore }: IgnorePopoverProps) {
  const texts = useTexts("ignore");
  const kinds = useTexts("changeKinds");
  const name = useId();
  const isElement = change.label.role !== "" || change.label.name !== "";
  const isHolder = isElement && change.parts.some((part) => partsOfElements.has(part));
  const targets = ruleTargets.filter((one) =>
    one === "inside" ? isHolder : isElement || one === "kind",
  );
  const [target, setTarget] = useState(targets[0] ?? "kind");
  const [scope, setScope] = useState<RuleInput["scope"]>("page");
  const rule = { test_id: test.id, fingerprint: change.fingerprint, target, scope };
  const what = [change.label.role, change.label.name && `“${change.label.name}”`]
    .filter(Boolean)
    .join(" ");
  const kind = kinds[change.kind as keyof typeof kinds] ?? kinds.changed;
  return (
    <div className={styles.root}>
      <h2 className={styles.title}>{texts.title}</h2>
      <fieldset className={styles.targets}>
        <legend className={styles.hidden}>{texts.what}</legend>
        {targets.map((one) => (
          <label key={one} className={styles.target}>
            <input
              type="radio"
              name={name}
              checked={one === target}
              onChange={() => setTarget(one)}
            />
            <span>
              {texts.targets[one](what, kind)}
              {one === "element" && change.label.place !== "" && (
                <small className={styles.place}>{change.label.place}</small>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.scope}>
        <span>{texts.on}</span>
        <Segmented
          label={texts.scope}
          value={scope}
          onChange={setScope}
          items={ruleScopes.map((value) => ({ value, label: texts.scopes[value] }))}
        />
      </div>
      <WhatIf rule={rule} onCancel={() => onOpenChange(false)} onIgnore={() => onIgnore(rule)} />
    </div>
  );
}
