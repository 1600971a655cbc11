import { type AccessibilityRule, type Scan, toWebAddress } from "@sitewright/contract";
import { Link, SeverityMark } from "@sitewright/ui-kit";
import { keyed } from "../../model/keyed.ts";
import { useTexts } from "../../texts.ts";
import { Disclosure } from "../disclosure/disclosure.tsx";
import { ElementShot } from "../element-shot/element-shot.tsx";
import * as styles from "./accessibility-panel.css.ts";

type AccessibilityRuleRowProps = { rule: AccessibilityRule; scan: Scan };

/** One broken rule; opens to the elements that break it, each outlined on the page's picture. */
export function AccessibilityRuleRow({
  rule,
  scan,
  isMeant,
}: AccessibilityRuleRowProps & { isMeant: boolean }) {
  const texts = useTexts("accessibilityPanel");
  const help = toWebAddress(rule.help, document.baseURI);
  return (
    <Disclosure
      isMeant={isMeant}
      summary={
        <span className={styles.rule}>
          <SeverityMark severity={rule.severity} />
          <b className={styles.title}>{rule.title}</b>
          <span className={styles.count}>{texts.elements(rule.elements)}</span>
        </span>
      }
    >
      <div className={styles.details}>
        <p>{rule.description}</p>
        {rule.criteria.length > 0 && <p>{rule.criteria.join(" · ")}</p>}
        {help !== null && (
          <p>
            <Link href={help} external>
              {texts.help}
            </Link>
          </p>
        )}
        <RuleNodes rule={rule} scan={scan} />
        {rule.elements > rule.nodes.length && (
          <p>{texts.more(rule.elements - rule.nodes.length)}</p>
        )}
      </div>
    </Disclosure>
  );
}

function RuleNodes({ rule, scan }: AccessibilityRuleRowProps) {
  const texts = useTexts("accessibilityPanel");
  const [image] = scan.images ?? [];
  const marks = rule.nodes.flatMap(({ box }, index) =>
    box === null ? [] : [{ number: index + 1, box }],
  );
  return (
    <ol className={styles.nodes} aria-label={texts.nodesOf(rule.title)}>
      {keyed(rule.nodes, ({ selector }) => selector).map(({ key, item: node }, index) => (
        <li key={key} className={styles.node}>
          <code className={styles.code}>{node.selector}</code>
          {image !== undefined && node.box !== null && (
            <ElementShot
              image={image}
              box={node.box}
              marks={marks}
              label={texts.shot(index + 1, node.selector)}
            />
          )}
          <code className={styles.code}>{node.html}</code>
          <p className={styles.why}>{node.summary}</p>
        </li>
      ))}
    </ol>
  );
}
