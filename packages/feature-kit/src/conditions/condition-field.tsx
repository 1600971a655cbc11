import {
  expressionsMax,
  type FactKind,
  type FactName,
  type FactOperator,
  factCatalogue,
  factNames,
  factOperators,
  kindOfCondition,
} from "@sitewright/contract";
import { Button, FieldGroup, IconButton, Inline, Select, TextField } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import * as styles from "./condition-field.css.ts";
import { useConditionTexts } from "./condition-texts.ts";
import { type ExpressionDraft, newExpression } from "./expression-draft.ts";

type ConditionFieldProps = {
  legend: string;
  name: string;
  /** What alone can be asked about; without it the first comparison says what the others are of. */
  only?: FactKind | undefined;
  value: ExpressionDraft[];
  onChange: (expressions: ExpressionDraft[]) => void;
};

/** Comparisons of facts, joined by and, or. */
export function ConditionField({ legend, name, only, value, onChange }: ConditionFieldProps) {
  const texts = useConditionTexts("field");
  const kind = only ?? kindOfCondition(value);
  const ofKind = factNames.filter((fact) => factCatalogue[fact].kind === kind);
  const change = (place: number, next: Partial<ExpressionDraft>) =>
    onChange(value.map((one, index) => (index === place ? { ...one, ...next } : one)));
  const choose = (place: number, fact: FactName) => {
    const { data_type: _, ...next } = newExpression("", fact);
    const asked = { data_type: fact, operator: next.operator, value: next.value };
    // What is of another kind of run cannot be asked beside it.
    if (place === 0 && factCatalogue[fact].kind !== kind)
      onChange([{ ...newExpression("", fact) }]);
    else change(place, asked);
  };
  const add = (joiner: "and" | "or") =>
    onChange([...value, newExpression(joiner, secondFacts[kind])]);
  return (
    <FieldGroup legend={legend} name={name}>
      <div className={styles.below}>
        {value.map((one, place) => (
          <ConditionRow
            key={one.key}
            place={place}
            expression={one}
            facts={place === 0 && only === undefined ? factNames : ofKind}
            onChoose={(fact) => choose(place, fact)}
            onChange={(next) => change(place, next)}
            onDrop={
              place > 0 || only !== undefined ? () => onChange(without(value, place)) : undefined
            }
          />
        ))}
        {value.length < expressionsMax && (
          <Inline gap="2">
            {(["and", "or"] as const).map((joiner) => (
              <Button key={joiner} size="small" icon={icons.plus} onClick={() => add(joiner)}>
                {texts[joiner]}
              </Button>
            ))}
          </Inline>
        )}
      </div>
    </FieldGroup>
  );
}

/** Whichever comes first then has nothing before it. */
function without(value: readonly ExpressionDraft[], place: number): ExpressionDraft[] {
  return value
    .filter((_, index) => index !== place)
    .map((one, index) => (index === 0 ? { ...one, joiner: "" } : one));
}

/** What most people ask beside a first condition. */
const secondFacts = {
  scan: "critical_findings",
  test: "test_score",
  caserun: "caserun_time",
  site: "certificate_days",
} as const satisfies Record<FactKind, FactName>;

type ConditionRowProps = {
  place: number;
  expression: ExpressionDraft;
  facts: readonly FactName[];
  onChoose: (fact: FactName) => void;
  onChange: (next: Partial<ExpressionDraft>) => void;
  onDrop: (() => void) | undefined;
};

function ConditionRow({ place, expression, facts, onChoose, onChange, onDrop }: ConditionRowProps) {
  const texts = useConditionTexts("field");
  const words = useConditionTexts("words");
  const { joiner, data_type, operator, value } = expression;
  const fact = factCatalogue[data_type];
  const operators: readonly FactOperator[] = fact.type === "choice" ? ["==", "!="] : factOperators;
  return (
    <div className={styles.condition}>
      {place > 0 && (
        <Select
          hideLabel
          label={texts.joined(place + 1)}
          value={joiner === "" ? "or" : joiner}
          onChange={(next) => onChange({ joiner: next })}
          options={(["and", "or"] as const).map((one) => ({
            value: one,
            label: words.joiner[one],
          }))}
        />
      )}
      <Select
        hideLabel
        label={texts.fact(place + 1)}
        value={data_type}
        onChange={onChoose}
        options={facts.map((one) => ({ value: one, label: words.facts[one] }))}
      />
      <Select
        hideLabel
        label={texts.operator(place + 1)}
        value={operator}
        onChange={(next) => onChange({ operator: next })}
        options={operators.map((one) => ({ value: one, label: words.operators[one] }))}
      />
      {fact.type === "choice" ? (
        <Select
          hideLabel
          label={texts.value(place + 1)}
          value={value}
          onChange={(next) => onChange({ value: next })}
          options={fact.values.map((one) => ({ value: one, label: words.choices[one] }))}
        />
      ) : (
        <TextField
          hideLabel
          label={texts.value(place + 1)}
          inputMode="decimal"
          value={value}
          onChange={(next) => onChange({ value: next })}
        />
      )}
      {onDrop && <IconButton icon={icons.trash} label={texts.drop(place + 1)} onClick={onDrop} />}
    </div>
  );
}
