import type { HomeSearch, SiteNeed } from "@sitewright/contract";
import { SeverityMark } from "@sitewright/ui-kit";
import { needSeverities } from "../../model/top-finding.ts";
import { useTexts } from "../../texts.ts";
import { useNeedWords } from "./use-need-words.ts";
import * as styles from "./verdict-reasons.css.ts";

type Chosen = Pick<HomeSearch, "need" | "cause">;

type VerdictReasonsProps = {
  needs: readonly SiteNeed[];
  /** How many sites the team has. */
  sites: number;
  /** The reason that the list is narrowed to. */
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
};

/** Why the team's sites need somebody, the gravest first; a press narrows the list to those of a reason. */
export function VerdictReasons({ needs, sites, chosen, onChoose }: VerdictReasonsProps) {
  const texts = useTexts("verdict");
  const words = useNeedWords(sites === 1);
  if (needs.length === 0) return null;
  return (
    <ul className={styles.root} aria-label={texts.label}>
      {needs.map((need) => {
        const { reason } = need;
        const cause = need.cause ?? undefined;
        const isChosen = chosen.need === reason && chosen.cause === cause;
        return (
          <li key={`${reason} ${cause ?? ""}`}>
            <button
              type="button"
              className={styles.reason}
              aria-pressed={isChosen}
              onClick={() =>
                onChoose(isChosen ? { need: undefined, cause: undefined } : { need: reason, cause })
              }
            >
              <span aria-hidden>
                <SeverityMark severity={needSeverities[reason]} hideWord />
              </span>
              {words(need)}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
