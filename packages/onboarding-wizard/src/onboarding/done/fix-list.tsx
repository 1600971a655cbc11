import type { Finding, Site } from "@sitewright/contract";
import { ElementShot, placeOfFinding } from "@sitewright/feature-kit";
import { ButtonLink, SeverityMark, Skeleton } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";
import { useWhere } from "../use-where.ts";
import * as styles from "./done.css.ts";

type FixListProps = {
  /** The gravest first; undefined before they are known. */
  findings: readonly Finding[] | undefined;
  site: Pick<Site, "pages">;
};

/** What to mend first: each in words, with what to do and the way to what was seen. */
export function FixList({ findings, site }: FixListProps) {
  const texts = useTexts("done");
  if (findings === undefined) {
    return (
      <div className={styles.fix} aria-busy="true">
        <Skeleton height={72} />
      </div>
    );
  }
  if (findings.length === 0) return <p className={styles.nothing}>{texts.nothing(site.pages)}</p>;
  return (
    <ol>
      {findings.map((finding) => (
        <Fix key={finding.id} finding={finding} />
      ))}
    </ol>
  );
}

function Fix({ finding }: { finding: Finding }) {
  const texts = useTexts("done");
  const where = useWhere();
  const [place] = finding.where.places;
  const element = finding.checks[0]?.evidence?.elements.find(({ box }) => box !== null);
  return (
    <li className={styles.fix}>
      {place && place.scan !== null && element?.box && (
        <div className={styles.shot}>
          <ElementShot
            scan={place.scan}
            lens={place.lens}
            box={element.box}
            selector={element.selector}
            label={element.selector}
          />
        </div>
      )}
      <div className={styles.words}>
        <SeverityMark severity={finding.severity} />
        <p className={styles.title}>{finding.title}</p>
        <p className={styles.hint}>{where(finding.where)}</p>
        <p>{finding.what_to_do}</p>
      </div>
      <ButtonLink size="small" href={placeOfFinding(finding)}>
        {texts.see}
      </ButtonLink>
    </li>
  );
}
