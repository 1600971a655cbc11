import { useMay } from "@sitewright/api-client";
import type { Test } from "@sitewright/contract";
import { Button, IconButton, Kbd, useShortcuts } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import type { Decisions } from "../../api/use-decisions.tsx";
import { useOpenIssue } from "../../api/use-open-issue.tsx";
import type { NumberedChange } from "../../model/test-view.ts";
import { useTexts } from "../../texts.ts";
import { IgnorePopover } from "../ignore-popover/ignore-popover.tsx";
import * as styles from "./change-actions.css.ts";

type ChangeActionsProps = {
  test: Test;
  changes: readonly NumberedChange[];
  current: string | undefined;
  onSelect: (id: string) => void;
  decisions: Decisions;
};

/**
 * What can be done with the change that is meant. It keeps its place while one steps, so that the hand
 * may stay where it is; after a decision the next open change is meant.
 */
export function ChangeActions(props: ChangeActionsProps) {
  const { test, changes, current, onSelect, decisions } = props;
  const texts = useTexts("decisions");
  const keys = useTexts("keys");
  const [isIgnoring, setIsIgnoring] = useState(false);
  const mayAccept = useMay("baselines.accept");
  const mayIgnore = useMay("ignoreRules.create");
  const open = changes.filter(({ state }) => state === "open");
  const at = open.findIndex(({ id }) => id === current);
  const change = open[at];
  const goOn = () => {
    const next = open[at + 1] ?? open[at - 1];
    if (next !== undefined) onSelect(next.id);
  };
  const accept = () => {
    if (change === undefined || decisions.isPending) return;
    const input = { test_ids: [test.id], fingerprints: [change.fingerprint] };
    void decisions.accept(input, () => texts.accepted);
    goOn();
  };
  const openIssue = useOpenIssue(test.id);
  const report = () => {
    if (change !== undefined && !openIssue.isPending) openIssue.mutate(change.fingerprint);
  };
  const offersIssue = useMay("issues.create") && change !== undefined;
  const offersAccept = mayAccept && change !== undefined;
  const offersIgnore = mayIgnore && change !== undefined;
  useShortcuts(texts.title, [
    { keys: "a", label: texts.accept, when: offersAccept, run: accept },
    { keys: "i", label: texts.ignore, when: offersIgnore, run: openByKey(setIsIgnoring) },
    { keys: "o", label: texts.openIssue, when: offersIssue, run: report },
    { keys: "z", label: texts.undo, when: mayAccept, run: decisions.undo },
  ]);
  if (open.length === 0) return null;
  return (
    <div className={styles.root}>
      {change !== undefined && <InSheet change={change} />}
      <div className={styles.buttons}>
        {offersAccept && (
          <Button size="small" tone="primary" icon={icons.check} onClick={accept}>
            {texts.accept} <Kbd>{keys.a}</Kbd>
          </Button>
        )}
        {offersIgnore && (
          <IgnorePopover
            test={test}
            change={change}
            open={isIgnoring}
            onOpenChange={setIsIgnoring}
            trigger={
              <Button size="small" icon={icons.eyeOff}>
                {texts.ignoreMore} <Kbd>{keys.i}</Kbd>
              </Button>
            }
            onIgnore={(rule) => {
              setIsIgnoring(false);
              void decisions.ignore(rule, texts.ignored);
              goOn();
            }}
          />
        )}
        {offersIssue && (
          <Button size="small" icon={icons.alert} pending={openIssue.isPending} onClick={report}>
            {texts.openIssue} <Kbd>{keys.o}</Kbd>
          </Button>
        )}
      </div>
      <div className={styles.steps}>
        <IconButton
          icon={icons.chevronLeft}
          size="small"
          label={texts.previous}
          disabled={at <= 0}
          onClick={() => onSelect(open[at - 1]?.id ?? "")}
        />
        <span>{texts.position(at + 1, open.length)}</span>
        <IconButton
          icon={icons.chevronRight}
          size="small"
          label={texts.next}
          disabled={at === open.length - 1}
          onClick={() => onSelect(open[at + 1]?.id ?? "")}
        />
      </div>
      {decisions.isKept && <p role="status">{texts.kept}</p>}
    </div>
  );
}

/** On a phone the list may be out of sight; readers have it there. */
function InSheet({ change }: { change: NumberedChange }) {
  const kinds = useTexts("changeKinds");
  return (
    <p className={styles.sheet} aria-hidden>
      <b>
        {change.number} {kinds[change.kind as keyof typeof kinds] ?? kinds.changed}
      </b>
      <br />
      {change.sentence}
    </p>
  );
}

/** The key itself must not be typed into what opens. */
function openByKey(open: (isOpen: boolean) => void) {
  return (event: KeyboardEvent) => {
    event.preventDefault();
    open(true);
  };
}
