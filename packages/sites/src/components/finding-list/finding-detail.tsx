import {
  type AppPath,
  type Finding,
  type FindingCheck,
  type FindingPlace,
  pathOf,
  paths,
} from "@sitewright/contract";
import { ElementShot, placeOfCheck, placeOfElement, placeOfFinding } from "@sitewright/feature-kit";
import { Button, ButtonLink, Link, SeverityMark } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { keyed } from "../../model/keyed.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./finding-list.css.ts";

type FindingDetailProps = {
  finding: Finding;
  /** The scan whose list this is of: its own evidence is what ways lead to. */
  scan?: string | undefined;
};

/** Checks that are told before somebody asks for the others: a rule may be broken in fifty places. */
const checksAtOnce = 5;

/** What to do about a finding, what was seen of it, and the ways to all of that. */
export function FindingDetail({ finding, scan }: FindingDetailProps) {
  const texts = useTexts("findings");
  const [isWhole, setWhole] = useState(false);
  const { checks, what_to_do, where } = finding;
  const [first] = where.places;
  const [lead] = checks;
  const seenBy = scan ?? first?.scan ?? undefined;
  const shown = lead?.evidence?.elements.find(({ box }) => box !== null);
  return (
    <div className={styles.detail}>
      {first && first.scan !== null && shown?.box && (
        <div className={styles.shot}>
          <ElementShot
            scan={first.scan}
            lens={first.lens}
            box={shown.box}
            selector={shown.selector}
            label={texts.elementOn(shown.selector, first.title ?? pathOf(first.page_url))}
          />
        </div>
      )}
      <div className={styles.facts}>
        <p className={styles.label}>{texts.toDo}</p>
        <p>{what_to_do}</p>
        {checks.slice(0, isWhole ? checks.length : checksAtOnce).map((check) => (
          <Check
            key={check.id}
            check={check}
            scan={seenBy}
            name={checks.length === 1 ? null : nameOf(check, checks)}
          />
        ))}
        {!isWhole && checks.length > checksAtOnce && (
          <div>
            <Button size="small" onClick={() => setWhole(true)}>
              {texts.showChecks(checks.length - checksAtOnce)}
            </Button>
          </div>
        )}
        <div className={styles.ways}>
          {lead && (seenBy !== undefined || lead.source === "links") && (
            <ButtonLink size="small" icon={icons.scan} href={placeOfFinding(finding, seenBy)}>
              {lead.source === "links" ? texts.openInLinks : texts.openInScan}
            </ButtonLink>
          )}
          <Places places={where.places} pages={where.pages} />
        </div>
      </div>
    </div>
  );
}

function Places({ places, pages }: { places: FindingPlace[]; pages: number }) {
  const texts = useTexts("findings");
  return (
    <p className={styles.places}>
      {texts.on}{" "}
      {places.map(({ page, page_url, scan }, at) => (
        <span key={`${page} ${scan}`}>
          {at > 0 && ", "}
          <Link href={scan === null ? paths.page(page) : paths.scan(scan)}>{pathOf(page_url)}</Link>
        </span>
      ))}
      {pages > places.length && ` ${texts.andMore(pages - places.length)}`}
    </p>
  );
}

/** What tells a check from the others: its title, or its element where all are of one rule. */
function nameOf({ rule, title, evidence }: FindingCheck, checks: readonly FindingCheck[]): string {
  const isOneRule = checks.every((other) => other.rule === rule);
  return (isOneRule && evidence?.elements[0]?.selector) || title;
}

type CheckProps = {
  check: FindingCheck;
  scan: string | undefined;
  /** Null where there is no other. */
  name: string | null;
};

/** What one check saw. */
function Check({ check, scan, name }: CheckProps) {
  const texts = useTexts("findings");
  const { severity, evidence } = check;
  return (
    <section className={styles.check}>
      {name !== null && (
        <p className={styles.checkTitle}>
          <SeverityMark severity={severity} /> {name}
          {scan !== undefined && check.source !== "links" && (
            <Link href={paths.scan(scan, placeOfCheck(check))}>{texts.show}</Link>
          )}
        </p>
      )}
      {evidence === null ? (
        <p className={styles.hint}>{texts.noEvidence}</p>
      ) : (
        <Seen {...evidence} scan={scan} />
      )}
    </section>
  );
}

type SeenProps = NonNullable<FindingCheck["evidence"]> & { scan: string | undefined };

function Seen({ detail, notes, elements, request, line, scan }: SeenProps) {
  const texts = useTexts("findings");
  return (
    <>
      {detail !== null && <p className={styles.hint}>{detail}</p>}
      {request !== null && (
        <Listing
          label={texts.request}
          lines={[`GET ${request.url} ${request.status ?? request.error ?? ""}`]}
        />
      )}
      {line !== null && (
        <Listing
          label={line.number === null ? texts.source : texts.line(line.number)}
          lines={[line.url]}
        />
      )}
      {elements.length > 0 && (
        <Listing
          label={texts.elements(elements.length)}
          lines={elements.map(({ html, selector }) => html || selector)}
          hrefOf={(text) =>
            scan === undefined || !text.startsWith("<")
              ? undefined
              : paths.scan(scan, placeOfElement(text))
          }
        />
      )}
      {notes.length > 0 && <Listing label={texts.evidence} lines={notes} />}
    </>
  );
}

type ListingProps = {
  label: string;
  lines: string[];
  /** Where a line is to be seen among others. */
  hrefOf?: (line: string) => AppPath | undefined;
};

/** Text of the page, as it is: no mark in it may turn the line around. */
function Listing({ label, lines, hrefOf }: ListingProps) {
  const texts = useTexts("findings");
  return (
    <>
      <p className={styles.label}>{label}</p>
      <ul className={styles.listing}>
        {keyed(lines, (line) => line).map(({ key, item }) => (
          <li key={key}>
            <code className={styles.code}>{item}</code>
            <InSource href={hrefOf?.(item)} label={texts.inSource} />
          </li>
        ))}
      </ul>
    </>
  );
}

function InSource({ href, label }: { href: AppPath | undefined; label: string }) {
  if (href === undefined) return null;
  return (
    <>
      {" "}
      <Link href={href}>{label}</Link>
    </>
  );
}
