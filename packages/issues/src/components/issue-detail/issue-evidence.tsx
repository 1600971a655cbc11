import { type FindingEvidence, type Issue, pathOf } from "@sitewright/contract";
import { ElementShot } from "@sitewright/feature-kit";
import { keyedTexts } from "../../model/keyed-texts.ts";
import { useTexts } from "../../texts.ts";
import { DetailSection } from "./detail-section.tsx";
import { FailedStep } from "./failed-step.tsx";
import * as styles from "./issue-detail.css.ts";

/** How many findings of one issue are shown: those that lead. */
const shown = 5;

/** What was seen of a fault: the element's picture, and what the page, its console or its server said. */
export function IssueEvidence({ issue }: { issue: Issue }) {
  const texts = useTexts("detail");
  const { checks, tests, site } = issue;
  const failing = issue.case?.failing ?? [];
  if (checks.length + tests.length + failing.length === 0) return null;
  return (
    <DetailSection title={texts.evidence}>
      {checks.slice(0, shown).map((check, at) => (
        <Check
          key={check.id}
          check={check}
          isFirst={at === 0}
          isNamed={check.title !== issue.title}
        />
      ))}
      {tests.slice(0, shown).map(({ test, fingerprint, sentence }) => (
        <p key={`${test} ${fingerprint}`} className={styles.words}>
          {sentence}
        </p>
      ))}
      {failing.slice(0, shown).map((one, at) => (
        <FailedStep key={one.run} failed={one} site={site} isFirst={at === 0} />
      ))}
    </DetailSection>
  );
}

type CheckProps = { check: Issue["checks"][number]; isFirst: boolean; isNamed: boolean };

/** What one check saw; its own title where the issue has another, a picture only of the one that leads. */
function Check({ check: { title, evidence, places }, isFirst, isNamed }: CheckProps) {
  const texts = useTexts("detail");
  const [place] = places;
  const element = evidence?.elements.find(({ box }) => box !== null);
  return (
    <>
      {isNamed && <p className={styles.words}>{title}</p>}
      {isFirst && element?.box && place && place.scan !== null && (
        <ElementShot
          scan={place.scan}
          lens={place.lens}
          box={element.box}
          selector={element.selector}
          label={texts.elementOn(element.selector, place.title ?? pathOf(place.page_url))}
        />
      )}
      {evidence === null ? (
        <p className={styles.muted}>{texts.noEvidence}</p>
      ) : (
        <Seen evidence={evidence} />
      )}
    </>
  );
}

/** Text of the page, as it is: no mark in it may turn the line around. */
function Seen({ evidence }: { evidence: FindingEvidence }) {
  const lines = keyedTexts(linesOf(evidence));
  if (lines.length === 0) return null;
  return (
    <div className={styles.seen}>
      {lines.map(({ key, text }) => (
        <code key={key} className={styles.code}>
          {text}
        </code>
      ))}
    </div>
  );
}

/** What there is to read, the most telling first. */
function linesOf({ detail, request, line, elements, notes }: FindingEvidence): string[] {
  const said = [
    request && `GET ${request.url} ${request.status ?? request.error ?? ""}`,
    detail,
    line && (line.number === null ? line.url : `${line.url}:${line.number}`),
    ...elements.map(({ html, selector }) => html || selector),
    ...notes,
  ];
  return said.flatMap((text) => text || []);
}
