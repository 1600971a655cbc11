import { paths, type SiteOutcome, type SiteResult } from "@sitewright/contract";
import { CutText, Icon, type IconShape, Link } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import type { SiteLine } from "../../model/site-lines.ts";
import { useTexts } from "../../texts.ts";
import { TagList } from "../tag-list/tag-list.tsx";
import * as styles from "./line-results.css.ts";

type LineResultsProps = {
  lines: readonly SiteLine[];
  /** One for each line; none while they are looked at. */
  results: readonly SiteResult[];
  /** What is wrong with the tags of a line. */
  wrong: readonly (string | undefined)[];
  /** Why the lines could not be looked at. */
  reason: string | null;
};

/** What would become of each line, and what can be done about it. */
export function LineResults({ lines, results, wrong, reason }: LineResultsProps) {
  const texts = useTexts("addMany");
  if (lines.length === 0) return <p className={styles.empty}>{texts.empty}</p>;
  if (reason !== null) return <p className={styles.bad}>{reason}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.root} aria-label={texts.results} tabIndex={0}>
      <ol className={styles.list}>
        {lines.map((line, at) => (
          <li key={line.number} className={styles.line}>
            <span className={styles.number} aria-hidden>
              {line.number}
            </span>
            <div className={styles.told}>
              <span className={styles.address}>
                <CutText text={line.site_url === "" ? texts.noAddress : line.site_url} />
                <TagList tags={line.tags} />
              </span>
              <Outcome result={results[at]} wrong={wrong[at]} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

type OutcomeProps = { result: SiteResult | undefined; wrong: string | undefined };

function Outcome({ result, wrong }: OutcomeProps) {
  const texts = useTexts("addMany");
  if (result === undefined) return <span className={styles.tone.neutral}>{texts.checking}</span>;
  const outcome = result.outcome === "ready" && wrong !== undefined ? "invalid" : result.outcome;
  const { icon, tone } = looks[outcome];
  const words = wrong !== undefined && outcome === "invalid" ? wrong : result.reason;
  return (
    <span className={styles.tone[tone]}>
      <Icon icon={icon} size={14} />
      <span>
        {outcome === "invalid" ? words : texts.outcomes[outcome]}{" "}
        {outcome === "known" && result.id !== null && (
          <Link href={paths.site(result.id)}>{texts.open}</Link>
        )}
        {outcome === "full" && <Link href={paths.billing()}>{texts.seeBilling}</Link>}
      </span>
    </span>
  );
}

const looks: Record<SiteOutcome, { icon: IconShape; tone: "positive" | "neutral" | "critical" }> = {
  added: { icon: icons.check, tone: "positive" },
  ready: { icon: icons.check, tone: "positive" },
  known: { icon: icons.minus, tone: "neutral" },
  twice: { icon: icons.minus, tone: "neutral" },
  invalid: { icon: icons.alert, tone: "critical" },
  full: { icon: icons.fail, tone: "critical" },
};
