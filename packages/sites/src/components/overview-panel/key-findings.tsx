import type { Scan } from "@sitewright/contract";
import { placeOfFinding, QueryError } from "@sitewright/feature-kit";
import {
  EmptyState,
  Link,
  SeverityMark,
  Skeleton,
  StateMark,
  VisuallyHidden,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { spotWords } from "../../model/finding-words.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./overview-panel.css.ts";
import type { NumberedFinding, useKeyFindings } from "./use-key-findings.ts";

type KeyFindingsProps = {
  scan: Scan;
  about: ReturnType<typeof useKeyFindings>;
  /** The finding whose mark is meant now. */
  current: string | undefined;
  onSelect: (id: string) => void;
};

/** A scan's gravest findings, each with the way to its place; those on the picture have its number. */
export function KeyFindings({ scan, about, current, onSelect }: KeyFindingsProps) {
  const texts = useTexts("overviewPanel");
  const findings = useTexts("findings");
  const { query } = about;
  if (query.isLoadingError) return <QueryError query={query} />;
  if (query.data === undefined) return <LoadingFindings />;
  if (query.data.looked.pages === 0) {
    return (
      <EmptyState
        icon={icons.pending}
        title={texts.noFindings}
        description={findings.notLookedAbout}
      />
    );
  }
  if (about.findings.length === 0) {
    return (
      <EmptyState icon={icons.checkCircle} title={texts.nothing} description={texts.nothingAbout} />
    );
  }
  return (
    <ul className={styles.findings}>
      {about.findings.map((numbered) => (
        <KeyFinding
          key={numbered.finding.id}
          {...{ scan, onSelect }}
          {...numbered}
          isCurrent={numbered.finding.id === current}
        />
      ))}
    </ul>
  );
}

type KeyFindingProps = NumberedFinding &
  Pick<KeyFindingsProps, "scan" | "onSelect"> & { isCurrent: boolean };

function KeyFinding({ scan, finding, number, isCurrent, onSelect }: KeyFindingProps) {
  const texts = useTexts("overviewPanel");
  const words = useTexts("findings");
  const sources = useTexts("findingSources");
  const { id, title, severity, state } = finding;
  return (
    <li className={styles.finding} data-current={isCurrent || undefined}>
      {number === null ? (
        <span className={styles.noNumber} aria-hidden>
          –
        </span>
      ) : (
        <button
          type="button"
          className={styles.number[severity]}
          aria-pressed={isCurrent}
          onClick={() => onSelect(id)}
        >
          <span aria-hidden>{number}</span>
          <VisuallyHidden>{texts.showMark(number, title)}</VisuallyHidden>
        </button>
      )}
      <div className={styles.findingText}>
        <Link href={placeOfFinding(finding, scan.id)}>
          <b className={styles.findingTitle}>
            <bdi>{title}</bdi>
          </b>
        </Link>
        <small className={styles.findingWhere}>
          <SeverityMark severity={severity} /> ·{" "}
          {finding.sources.map((source) => sources[source]).join(", ")}
          {finding.checks.length > 1 && `, ${texts.checks(finding.checks.length)}`}
        </small>
      </div>
      <div className={styles.findingSide}>
        {state === "new" && <StateMark state={state} />}
        <small className={styles.findingWhere}>{spotWords(finding, words)}</small>
      </div>
    </li>
  );
}

/** About as tall as what most scans have, so that little below it moves once that is there. */
function LoadingFindings() {
  return (
    <div className={styles.loading}>
      {["1", "2", "3", "4", "5", "6"].map((row) => (
        <Skeleton key={row} height="44px" />
      ))}
    </div>
  );
}
