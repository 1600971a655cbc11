import type { ChosenPlanName, PlanInterval } from "@sitewright/contract";
import { Badge, Link, Segmented } from "@sitewright/ui-kit";
import { useId } from "react";
import { useHost } from "../../host/host-provider.tsx";
import { shownPrice } from "../../model/shown-price.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./plan-cards.css.ts";
import { PlanDetails } from "./plan-details.tsx";
import { PlanPrice } from "./plan-price.tsx";
import { PlanRows } from "./plan-rows.tsx";

export type PlanCardProps = {
  name: ChosenPlanName;
  /** The radio group's name. */
  group: string;
  isChosen: boolean;
  isCurrent: boolean;
  interval: PlanInterval;
  discount: number;
  onChoose: (() => void) | undefined;
  isCompared: boolean;
  onIntervalChange: (interval: PlanInterval) => void;
  disabled: boolean;
};

/** One plan: its name, its price, what it allows. All of the card can be pressed to choose it. */
export function PlanCard({
  name,
  group,
  isChosen,
  isCurrent,
  interval,
  discount,
  onChoose,
  isCompared,
  onIntervalChange,
  disabled,
}: PlanCardProps) {
  const id = useId();
  const texts = useTexts("plans");
  const title = useTexts("common").planTitles[name];
  const { installUrl } = useHost();
  return (
    <div
      className={styles.card}
      data-state={isChosen ? "chosen" : "idle"}
      data-disabled={disabled || undefined}
    >
      <div className={styles.head}>
        <label className={onChoose && styles.press} htmlFor={`${id}radio`} id={`${id}name`}>
          <span className={styles.name}>{title}</span>
        </label>
        {isCurrent && <Badge tone="accent">{texts.current}</Badge>}
        {onChoose && (
          <input
            type="radio"
            id={`${id}radio`}
            className={styles.radio}
            name={group}
            value={name}
            checked={isChosen}
            onChange={onChoose}
            aria-labelledby={`${id}name`}
            aria-describedby={`${id}price ${id}beside`}
          />
        )}
      </div>
      <PlanPrice id={id} price={shownPrice(name, interval, discount)}>
        {name === "selfhost" && (
          <div className={styles.above}>
            <Segmented<PlanInterval>
              label={texts.interval}
              value={interval}
              onChange={onIntervalChange}
              items={[
                { value: "month", label: texts.month },
                { value: "year", label: texts.year },
              ]}
            />
          </div>
        )}
      </PlanPrice>
      {isCompared && <PlanRows name={name} />}
      <PlanDetails name={name}>
        {name === "selfhost" && installUrl !== null && (
          <p className={styles.above}>
            <Link href={installUrl} external>
              {texts.install}
            </Link>
          </p>
        )}
      </PlanDetails>
    </div>
  );
}
