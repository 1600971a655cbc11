import { scanQueries, useApi } from "@sitewright/api-client";
import { type LighthouseAudits, paths, type Scan } from "@sitewright/contract";
import { Loaded } from "@sitewright/feature-kit";
import { Link, useFormats } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useLighthouseAudits } from "../../api/use-lighthouse-audits.ts";
import { healthPartsOf } from "../../model/health-halves.ts";
import {
  groupShares,
  type MadeScore,
  metricShares,
  passedInGroup,
  passedOf,
  scoreRaises,
} from "../../model/score-made.ts";
import { isSecurityGroup } from "../../model/security-groups.ts";
import { useTexts } from "../../texts.ts";
import { useScoreNames } from "../score-strip/use-score-names.ts";
import { FormulaLink } from "./formula-link.tsx";
import * as styles from "./health-made.css.ts";

type ScoreMadeProps = {
  part: MadeScore;
  /** The scan that gave the score. */
  scanId: string;
};

/** How a score behind health, or one of a group of security, is made, and what would raise it most; asked for when shown. */
export function ScoreMade({ part, scanId }: ScoreMadeProps) {
  const texts = useTexts("healthMade");
  const scan = useQuery(scanQueries.detail(useApi(), scanId));
  return (
    <div className={styles.root}>
      <Loaded query={scan} label={texts.open}>
        {(data) => <MadeOf part={part} scan={data} />}
      </Loaded>
    </div>
  );
}

function MadeOf({ part, scan }: { part: MadeScore; scan: Scan }) {
  const texts = useTexts("healthMade");
  const words = useTexts("words");
  const names = useScoreNames();
  const { data: audits } = useLighthouseAudits(scan);
  const { number } = useFormats();
  const isGroup = isSecurityGroup(part);
  const score = isGroup ? scan.security.scores[part] : healthPartsOf(scan)[part];
  const name = isGroup ? words[part] : names[part];
  const shown = (value: number | null) => (value === null ? "–" : number(Math.round(value)));
  const tab = part === "security" || isGroup ? "security" : "lighthouse";
  const { passed, of } = passedBy(part, audits, scan);
  const raises = scoreRaises(part, audits, scan);
  return (
    <>
      <h3 className={styles.title}>
        {score === null ? texts.noScore(name) : texts.scoreTitle(name, shown(score))}
      </h3>
      <Shares {...{ part, scan, shown }} />
      {of > 0 && <p className={styles.hint}>{texts.passed(passed, of)}</p>}
      {raises.length > 0 && <h4 className={styles.title}>{texts.raises}</h4>}
      <ul className={styles.raises}>
        {raises.map(({ id, title, points }) => (
          <li key={id}>
            <b className={styles.points}>{texts.points(number(Math.round(points)))}</b>{" "}
            <Link href={paths.scan(scan.id, { tab, rule: id })}>{title}</Link>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{isGroup ? texts.groupFormula : texts.scoreFormula[part]}</p>
      <FormulaLink />
    </>
  );
}

/** How many of what a score is made of pass; none of what is a mean of measures or of groups. */
function passedBy(part: MadeScore, audits: LighthouseAudits, scan: Scan) {
  if (isSecurityGroup(part)) return passedInGroup(part, scan);
  if (part === "security" || part === "performance") return { passed: 0, of: 0 };
  return passedOf(audits[part]);
}

type SharesProps = { part: MadeScore; scan: Scan; shown: (value: number | null) => string };

function Shares({ part, scan, shown }: SharesProps) {
  const texts = useTexts("healthMade");
  const words = useTexts("words");
  const shares = {
    performance: () =>
      metricShares(scan).map(({ id, title, value, score, weight }) => ({
        id,
        name: texts.share(title, shown(weight)),
        made: texts.metric(value, shown(score)),
      })),
    security: () =>
      groupShares(scan).map(({ group, score, weight }) => ({
        id: group,
        name: texts.share(words[group], shown(weight)),
        made: shown(score),
      })),
  };
  // The other categories are of single audits: which of them fail is said below.
  const list = part === "performance" || part === "security" ? shares[part]() : [];
  if (list.length === 0) return null;
  return (
    <dl className={styles.shares}>
      {list.map(({ id, name, made }) => (
        <div key={id} className={styles.share}>
          <dt>{name}</dt>
          <dd className={styles.made}>{made}</dd>
        </div>
      ))}
    </dl>
  );
}
