import { May, useMay } from "@sitewright/api-client";
import type { CaseRunDetail, CaseRunStep } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import { Button, Card, Notice, StatusPill, toast, useShortcuts } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useDecideHeal } from "../../api/use-change-cases.ts";
import { nameLocator } from "../../model/name-element.ts";
import { useTexts } from "../../texts.ts";
import { type Receipt, receiptsOf } from "./outcome-of.ts";
import * as styles from "./run.css.ts";

type HealReceiptsProps = {
  run: Pick<CaseRunDetail, "id" | "status">;
  result: CaseRunStep;
  canDecide: boolean;
};

/** What stood in for the locators of a step, for a person to accept or reject. */
export function HealReceipts({ run, result, canDecide: canSay }: HealReceiptsProps) {
  const texts = useTexts("run");
  const reasonOf = useReasonOf();
  const decide = useDecideHeal();
  const receipts = receiptsOf(result);
  const open = receipts.find(({ heal }) => heal.decision === null);
  const canDecide = canSay && run.status !== "working";
  const mayDecide = useMay("caseruns.decide") && canDecide;
  const say = (accept: boolean) => {
    if (!open || decide.isPending) return;
    decide.mutate(
      { id: run.id, index: result.index, part: open.part, accept },
      {
        onSuccess: () => void toast.success(accept ? texts.accepted : texts.rejected),
        onError: (error) => void toast.error(`${texts.decideFailed}. ${reasonOf(error)}`),
      },
    );
  };
  const when = open !== undefined && mayDecide;
  useShortcuts(texts.list, [
    { keys: "a", label: texts.accept, when, run: () => say(true) },
    { keys: "r", label: texts.reject, when, run: () => say(false) },
  ]);
  return receipts.map((receipt) => (
    <Card
      key={receipt.part}
      title={texts.healedItself(result.index + 1)}
      actions={<Said receipt={receipt} />}
    >
      <div className={styles.parts}>
        <p>{wordsOf(receipt)}</p>
        {receipt === open && canDecide && (
          <May call="caseruns.decide">
            <div className={styles.buttons}>
              <Button
                tone="primary"
                icon={icons.check}
                pending={decide.isPending}
                onClick={() => say(true)}
              >
                {texts.accept}
              </Button>
              <Button disabled={decide.isPending} onClick={() => say(false)}>
                {texts.reject}
              </Button>
            </div>
          </May>
        )}
      </div>
    </Card>
  ));

  function wordsOf({ heal }: Receipt): string {
    const others = heal.agreeing.length - 1;
    const found = texts.healedBy(nameLocator(heal.from), nameLocator(heal.to));
    return others > 0 ? `${found} ${texts.agreeing(others)}` : found;
  }
}

function Said({ receipt: { heal } }: { receipt: Receipt }) {
  const texts = useTexts("run");
  const { decision } = heal;
  if (decision === null) return <StatusPill tone="info">{texts.toDecide}</StatusPill>;
  return (
    <StatusPill tone={decision === "accepted" ? "positive" : "neutral"}>
      {texts.decisions[decision]}
    </StatusPill>
  );
}

/** That the other locators of a step mean another element than its first. */
export function Conflicts({ result }: { result: CaseRunStep }) {
  const texts = useTexts("run");
  return [result.action, result.assertion].map(
    (part) =>
      part?.conflict && (
        <Notice key={part.time_created} tone="caution">
          {texts.conflict(
            nameLocator(part.conflict.used),
            part.conflict.others.map(nameLocator).join(", "),
          )}
        </Notice>
      ),
  );
}
