import { useMay } from "@sitewright/api-client";
import type { Alert } from "@sitewright/contract";
import { listOf, useConditionWords, useReasonOf } from "@sitewright/feature-kit";
import { IconButton, Menu, type MenuItem, StatusPill, toast, useFormats } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useSwitchRule } from "../../api/use-change-alerts.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "../row-list.css.ts";
import { useAimWords } from "../use-aim-words.ts";

type RuleListProps = {
  rules: readonly Alert[];
  onEdit: (rule: Alert) => void;
  onRemove: (rule: Alert) => void;
};

/** The rules: what each asks, of what, whom it tells and how it stands. */
export function RuleList({ rules, ...act }: RuleListProps) {
  const texts = useTexts("alerts");
  return (
    <ul className={styles.list} aria-label={texts.rules}>
      {rules.map((rule) => (
        <RuleRow key={rule.id} rule={rule} {...act} />
      ))}
    </ul>
  );
}

function RuleRow({ rule, ...act }: Omit<RuleListProps, "rules"> & { rule: Alert }) {
  const texts = useTexts("alerts");
  const aimWords = useAimWords();
  const conditionWords = useConditionWords();
  const { runs } = useTexts("rule");
  const items = useMenu(rule, act);
  const { name, expressions, fail_after, channels, digest, quiet_hours: quiet } = rule;
  const told = channels.map((channel) => channel.name || texts.unnamed);
  const when = [texts.gathers[digest], quiet && texts.quiet(quiet.from, quiet.to)];
  return (
    <li className={styles.row} aria-label={name}>
      <span className={styles.lines}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.second}>
          {conditionWords(expressions)}
          {runs(fail_after)}
        </span>
      </span>
      <span className={styles.lines}>
        <bdi>{aimWords(rule)}</bdi>
        <span className={styles.second}>
          {told.length === 0
            ? texts.tellsNobody
            : [texts.tells(listOf(told)), ...when].filter(Boolean).join(", ")}
        </span>
      </span>
      <span className={styles.lines}>
        <State rule={rule} />
      </span>
      {items.length > 0 && (
        <span className={styles.menu}>
          <Menu
            label={texts.actionsFor(name)}
            items={items}
            trigger={<IconButton icon={icons.more} label={texts.actionsFor(name)} />}
          />
        </span>
      )}
    </li>
  );
}

function State({ rule }: { rule: Alert }) {
  const texts = useTexts("alerts");
  const { date } = useFormats();
  const { status, mute, open, watches } = rule;
  if (status === "Paused") return <StatusPill tone="neutral">{texts.off}</StatusPill>;
  return (
    <>
      {open > 0 ? (
        <StatusPill tone="critical">{texts.open(open)}</StatusPill>
      ) : !watches ? (
        <WatchesNothing rule={rule} />
      ) : (
        <StatusPill tone="positive">{texts.well}</StatusPill>
      )}
      {mute && (
        <StatusPill tone="caution">
          {mute.until === null
            ? texts.mutedWorse
            : texts.mutedUntil(date(mute.until, { timeStyle: "short" }))}
        </StatusPill>
      )}
    </>
  );
}

/** A rule that has nothing to judge is not well: it says so, and what helps. */
function WatchesNothing({ rule: { tags, all_sites } }: { rule: Alert }) {
  const texts = useTexts("alerts");
  const { noSites, noSuchTag, noSuchTags, goneTargets } = texts;
  const ofTags = tags.length === 1 ? noSuchTag : noSuchTags;
  return (
    <>
      <StatusPill tone="caution">{texts.watchesNothing}</StatusPill>
      <span className={styles.second}>
        {all_sites ? noSites : tags.length > 0 ? ofTags : goneTargets}
      </span>
    </>
  );
}

function useMenu(rule: Alert, { onEdit, onRemove }: Omit<RuleListProps, "rules">): MenuItem[] {
  const texts = useTexts("alerts");
  const reasonOf = useReasonOf();
  const change = useSwitchRule();
  const mayChange = useMay("alerts.update");
  const mayRemove = useMay("alerts.remove");
  const { id, status, mute } = rule;
  const onError = (error: unknown) => void toast.error(reasonOf(error));
  const isOff = status === "Paused";
  const changing: MenuItem[] = [
    { id: "edit", label: texts.edit, icon: icons.edit, onSelect: () => onEdit(rule) },
    {
      id: "switch",
      label: isOff ? texts.resume : texts.pause,
      icon: isOff ? icons.play : icons.pause,
      onSelect: () => change.mutate({ id, status: isOff ? "Active" : "Paused" }, { onError }),
    },
    {
      id: "mute",
      label: mute === null ? texts.muteWorse : texts.unmute,
      icon: icons.mute,
      onSelect: () =>
        change.mutate(
          { id, mute: mute === null ? { until: null, until_worse: true } : null },
          { onError },
        ),
    },
  ];
  return [
    ...(mayChange ? changing : []),
    ...(mayRemove
      ? [
          {
            id: "delete",
            label: texts.remove,
            icon: icons.trash,
            tone: "critical" as const,
            onSelect: () => onRemove(rule),
          },
        ]
      : []),
  ];
}
