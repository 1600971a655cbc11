import { paths } from "@sitewright/contract";
import { Link, useFormats } from "@sitewright/ui-kit";
import { type HealthParts, healthHalves } from "../../model/health-halves.ts";
import { scanHealthRaises } from "../../model/scan-health-raises.ts";
import { useTexts } from "../../texts.ts";
import { FormulaLink } from "./formula-link.tsx";
import * as styles from "./health-made.css.ts";

type ScanHealthMadeProps = {
  health: number | null;
  parts: HealthParts;
  /** The scan that gave it; without one, ways to its tabs are left out. */
  scanId: string | null;
};

/** How the health of one scan is made of its two halves, what has no share in it, and the way to each. */
export function ScanHealthMade({ health, parts, scanId }: ScanHealthMadeProps) {
  const texts = useTexts("healthMade");
  const words = useTexts("words");
  const { number } = useFormats();
  const shown = (score: number | null) => (score === null ? "–" : number(Math.round(score)));
  const { lighthouse, security } = healthHalves(parts);
  const raises = scanHealthRaises(health, parts);
  return (
    <div className={styles.root}>
      <h3 className={styles.title}>{health === null ? texts.none : texts.title(shown(health))}</h3>
      <dl className={styles.parts}>
        <dt>
          <Way scanId={scanId} tab="lighthouse" label={texts.lighthouse} />
        </dt>
        <dd className={styles.hint}>
          {lighthouse === null
            ? texts.missing
            : `${shown(lighthouse)}: ${texts.categories([
                `${words.performance} ${shown(parts.performance)}`,
                `${words.accessibility} ${shown(parts.accessibility)}`,
                `${words.bestPractices} ${shown(parts.best_practices)}`,
                `${words.seo} ${shown(parts.seo)}`,
              ])}`}
        </dd>
        <dt>
          <Way scanId={scanId} tab="security" label={texts.security} />
        </dt>
        <dd className={styles.hint}>{security === null ? texts.missing : shown(security)}</dd>
      </dl>
      {raises.length > 0 && <h4 className={styles.title}>{texts.raises}</h4>}
      <ul className={styles.raises}>
        {raises.map(({ what, points }) => (
          <li key={what}>
            <b className={styles.points}>{texts.points(number(Math.round(points)))}</b>{" "}
            <Way
              scanId={scanId}
              tab={what === "security" ? "security" : "lighthouse"}
              label={texts.raise[what]}
            />
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{texts.formula}</p>
      <FormulaLink />
    </div>
  );
}

type WayProps = { scanId: string | null; tab: "lighthouse" | "security"; label: string };

function Way({ scanId, tab, label }: WayProps) {
  return scanId === null ? label : <Link href={paths.scan(scanId, { tab })}>{label}</Link>;
}
