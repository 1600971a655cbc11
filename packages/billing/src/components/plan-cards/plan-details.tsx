import type { ChosenPlanName } from "@sitewright/contract";
import { Icon } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { type ReactNode, useId, useState } from "react";
import { planFeatures } from "../../model/plan-features.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./plan-cards.css.ts";

type PlanDetailsProps = {
  name: ChosenPlanName;
  /** Beside the toggle. */
  children: ReactNode;
};

/** What a plan allows, behind its toggle. */
export function PlanDetails({ name, children }: PlanDetailsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const texts = useTexts("plans");
  const features = useTexts("features");
  const title = useTexts("common").planTitles[name];
  return (
    <>
      <div className={styles.foot}>
        {/* biome-ignore lint/plugin: it has words, which its name says of which plan they are. */}
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={texts.detailsOf(title)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {texts.details}
          <span className={styles.chevron} data-state={isOpen ? "open" : "closed"}>
            <Icon icon={icons.chevronDown} size={14} />
          </span>
        </button>
        {children}
      </div>
      <ul id={id} className={styles.features} hidden={!isOpen}>
        {planFeatures(name, features).map(({ text, limit }) => (
          <li key={text} className={styles.feature}>
            <span className={styles.check}>
              <Icon icon={icons.check} size={14} />
            </span>
            <span>
              {text}
              {limit !== undefined && <span className={styles.limit}> ({limit})</span>}
            </span>
          </li>
        ))}
        {name === "cloud" && <li className={styles.note}>{texts.additional}</li>}
      </ul>
    </>
  );
}
