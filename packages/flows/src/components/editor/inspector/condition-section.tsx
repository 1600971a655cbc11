import { type Expression, type FlowNodeData, factKindOf } from "@sitewright/contract";
import {
  areAskable,
  ConditionField,
  type ExpressionDraft,
  expressionDraftsOf,
  expressionsOf,
  newExpression,
} from "@sitewright/feature-kit";
import { Button } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { useTexts } from "../../../texts.ts";
import { useConditionSentence } from "../../use-condition-sentence.ts";
import * as styles from "./inspector.css.ts";
import { type DataOf, useChange } from "./use-node-field.ts";

type Asking = DataOf<"scan" | "test" | "case">;

/** What decides for each thing which way it goes on. */
export function ConditionSection({ data }: { data: FlowNodeData }) {
  return "condition" in data ? <Asked data={data} /> : null;
}

const firstFacts = { scan: "health", test: "test_status", case: "caserun_status" } as const;

function Asked({ data }: { data: Asking }) {
  const texts = useTexts("asking");
  const change = useChange(data);
  const sentenceOf = useConditionSentence();
  const { condition, task_type } = data;
  const [drafts, setDrafts] = useDrafts(condition);
  const set = (next: ExpressionDraft[]) => {
    setDrafts(next);
    if (next.length === 0) change({ condition: null });
    else if (areAskable(next)) change({ condition: expressionsOf(next) });
  };
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{texts.title}</h3>
      {drafts.length > 0 ? (
        <>
          <ConditionField
            legend={texts.legend}
            name="condition"
            only={factKindOf[task_type]}
            value={drafts}
            onChange={set}
          />
          {condition && <p className={styles.sentence}>{texts.sentence(sentenceOf(condition))}</p>}
          <p className={styles.note}>{texts.unknown}</p>
        </>
      ) : (
        <Button
          size="small"
          icon={icons.split}
          onClick={() => set([newExpression("", firstFacts[task_type])])}
        >
          {texts.add}
        </Button>
      )}
    </section>
  );
}

/** The rows as they are typed; what is kept takes their place once it is changed elsewhere, as by undoing. */
function useDrafts(condition: Expression[] | null) {
  const [state, setState] = useState(() => startOf(condition));
  const isOwn =
    JSON.stringify(condition ?? []) ===
    JSON.stringify(areAskable(state.drafts) ? expressionsOf(state.drafts) : state.kept);
  let { drafts } = state;
  if (!isOwn) {
    const start = startOf(condition);
    drafts = start.drafts;
    setState(start);
  }
  const setDrafts = (next: ExpressionDraft[]) =>
    setState(({ kept }) => ({
      drafts: next,
      kept: areAskable(next) ? expressionsOf(next) : kept,
    }));
  return [drafts, setDrafts] as const;
}

function startOf(condition: Expression[] | null) {
  return { drafts: expressionDraftsOf(condition ?? []), kept: condition ?? [] };
}
