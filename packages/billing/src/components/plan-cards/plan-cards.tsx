import { type ChosenPlanName, chosenPlanNames, type PlanInterval } from "@sitewright/contract";
import { VisuallyHidden } from "@sitewright/ui-kit";
import { useId } from "react";
import { useTexts } from "../../texts.ts";
import { PlanCard } from "./plan-card.tsx";
import * as styles from "./plan-cards.css.ts";

export type PlanCardsProps = {
  /** Null before a choice is made. */
  chosen: ChosenPlanName | null;
  /** The plan the team has; null shows none as the present one. */
  current: string | null;
  interval: PlanInterval;
  discount: number;
  /** Absent: the cards can only be read. */
  onChoose?: ((name: ChosenPlanName) => void) | undefined;
  /** What each allows stands on its card, row by row beside the others'. */
  isCompared?: boolean;
  onIntervalChange: (interval: PlanInterval) => void;
  disabled?: boolean;
};

/** FREE, CLOUD and SELFHOST as one choice. Arrow keys move between them, as in any radio group. */
export function PlanCards({ onChoose, disabled = false, ...rest }: PlanCardsProps) {
  const texts = useTexts("plans");
  const group = useId();
  const cards = chosenPlanNames.map((name) => (
    <PlanCard
      key={name}
      name={name}
      group={group}
      isChosen={rest.chosen === name}
      isCurrent={rest.current === name}
      interval={rest.interval}
      discount={rest.discount}
      onChoose={onChoose && (() => onChoose(name))}
      isCompared={rest.isCompared ?? false}
      onIntervalChange={rest.onIntervalChange}
      disabled={disabled}
    />
  ));
  if (onChoose === undefined) return <div className={styles.cards}>{cards}</div>;
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend>
        <VisuallyHidden>{texts.legend}</VisuallyHidden>
      </legend>
      <div className={styles.cards}>{cards}</div>
    </fieldset>
  );
}
