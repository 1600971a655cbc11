import { alertQueries, useApi } from "@sitewright/api-client";
import { type AlertPreview, addressOf, alertLoudFrom } from "@sitewright/contract";
import { areAskable, useConditionTexts, useReasonOf } from "@sitewright/feature-kit";
import { Icon, LineChart, RelativeTime, SkeletonText, useSettled } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { askedOf, isCount, type RuleDraft } from "../../model/rule-draft.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "../schedule-drawer/schedule-drawer.css.ts";

/** Incidents that are shown. */
const shown = 5;

/** What a draft would have told in the last 30 days, asked while it is made. */
export function RulePreview({ draft }: { draft: RuleDraft }) {
  const texts = useTexts("rule");
  const reasonOf = useReasonOf();
  const settled = useSettled(JSON.stringify(askedOf(draft)), 300);
  const isReadable =
    areAskable(draft.expressions) && isCount(draft.failAfter) && isCount(draft.recoverAfter);
  const { data, error, isPlaceholderData } = useQuery({
    ...alertQueries.preview(useApi(), JSON.parse(settled)),
    enabled: isReadable,
  });
  // Values of the question before are not held against the limit of the one that is typed.
  const line = data === undefined || isPlaceholderData || !isReadable ? [] : data.line;
  const nearest = nearestOf(line, draft);
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <p className={styles.previewTitle}>{texts.preview}</p>
      <div role="status" className={styles.runs}>
        {isReadable && error && <p className={styles.note}>{reasonOf(error)}</p>}
        {!error && data === undefined && <SkeletonText lines={2} />}
        {!error && data !== undefined && (
          <>
            <p className={styles.local}>
              {texts.told(data.told)}{" "}
              {data.told === 0 && nearest !== null && texts[nearest.end](nearest.value)}
            </p>
            {line.length > 1 && <PreviewLine line={line} draft={draft} />}
            <ul className={styles.list} data-stale={isPlaceholderData}>
              {data.incidents.slice(0, shown).map((one) => (
                <li key={`${one.site} ${one.time_opened}`} className={styles.run}>
                  <Icon icon={icons.alert} />
                  <span className={styles.local}>
                    {addressOf(one.site_url)}: {one.said}
                  </span>
                  <span className={styles.quiet}>
                    {one.pages > 1 && `${texts.over(one.pages)} · `}
                    <RelativeTime time={one.time_opened} />
                    {one.time_recovered === null && ` · ${texts.stillOpen}`}
                  </span>
                </li>
              ))}
            </ul>
            <p className={styles.note}>
              {[
                data.days < 30 && texts.previewNone(data.days),
                data.told >= alertLoudFrom &&
                  (data.quieter === null
                    ? texts.loudest
                    : texts.loud(data.quieter.fail_after, data.quieter.told)),
                data.single > 0 && texts.single(data.single),
                data.unknown > 0 && texts.unknown(data.unknown),
              ]
                .filter(Boolean)
                .join(" ")}
            </p>
          </>
        )}
      </div>
    </section>
  );
}

type PreviewLineProps = { line: AlertPreview["line"]; draft: RuleDraft };

/** What the first condition asks for, run by run, and from where on it is bad. */
function PreviewLine({ line, draft }: PreviewLineProps) {
  const texts = useTexts("rule");
  const words = useConditionTexts("words");
  const [first] = draft.expressions;
  const limit = Number(first?.value);
  if (!first) return null;
  return (
    <LineChart
      label={texts.line(words.facts[first.data_type])}
      height={120}
      series={[
        { id: "value", label: words.facts[first.data_type], points: line },
        {
          id: "limit",
          label: texts.limit,
          tone: "critical",
          points: line.map(({ time }) => ({ time, value: limit })),
        },
      ]}
    />
  );
}

/** The value that came nearest to being bad; null where the first condition asks for no number. */
function nearestOf(line: AlertPreview["line"], { expressions }: RuleDraft) {
  const [first] = expressions;
  const values = line.map(({ value }) => value);
  if (!first || values.length === 0) return null;
  if (first.operator.startsWith("<")) return { end: "lowest", value: Math.min(...values) } as const;
  if (first.operator.startsWith(">"))
    return { end: "highest", value: Math.max(...values) } as const;
  return null;
}
