import type { Schedule, ScheduleSlot } from "@sitewright/contract";
import { RelativeTime, StatusPill, type Tone } from "@sitewright/ui-kit";
import { useTexts } from "../texts.ts";
import * as styles from "./last-verdict.css.ts";

/** How a schedule last went: a verdict, and when. */
export function LastVerdict({ schedule }: { schedule: Schedule }) {
  const texts = useTexts("last");
  const { last, held } = schedule;
  if (held !== null) return <Verdict tone="caution" words={texts.held} title={held} />;
  if (last === null) return <span className={styles.quiet}>{texts.never}</span>;
  return (
    <span className={styles.verdict}>
      <SlotVerdict slot={last} />
      <span className={styles.quiet}>
        <RelativeTime time={last.time} />
      </span>
    </span>
  );
}

/** What became of one moment, in words. */
export function SlotVerdict({ slot }: { slot: ScheduleSlot }) {
  const texts = useTexts("last");
  const { outcome, runs, found, missed, refused, in_maintenance } = slot;
  if (outcome === "queued") return <Verdict tone="neutral" words={texts.queued} />;
  if (outcome !== "started") {
    const words =
      missed > 0 && outcome === "missed" ? texts.missed(missed + 1) : texts.outcomes[outcome];
    const tone = tones[outcome] ?? "caution";
    return <Verdict tone={tone} words={words} title={slot.reason ?? undefined} />;
  }
  const bad = [
    ...(runs.failed > 0 ? [texts.failedRuns(runs.failed)] : []),
    ...(found.failed_tests > 0 ? [texts.failedTests(found.failed_tests)] : []),
    ...(found.failed_cases > 0 ? [texts.failedCases(found.failed_cases)] : []),
    ...(found.failed_flows > 0 ? [texts.failedFlows(found.failed_flows)] : []),
    ...(found.new_findings > 0 ? [texts.found(found.new_findings)] : []),
    ...(refused > in_maintenance ? [texts.refused(refused - in_maintenance)] : []),
    ...(in_maintenance > 0 ? [texts.inMaintenance(in_maintenance)] : []),
    ...(missed > 0 ? [texts.missed(missed)] : []),
  ];
  if (runs.working > 0)
    return <Verdict tone="neutral" words={texts.working(runs.working, runs.all)} />;
  const [first] = bad;
  if (first === undefined) return <Verdict tone="positive" words={texts.done} />;
  const failed = found.failed_tests + found.failed_cases + found.failed_flows;
  const isGrave = runs.failed + failed + missed > 0;
  const isAsPlanned = bad.length === 1 && in_maintenance > 0;
  return (
    <Verdict
      tone={isGrave ? "critical" : isAsPlanned ? "neutral" : "caution"}
      words={bad.slice(0, 2).join(" · ")}
      title={slot.reason ?? (bad.length > 2 ? bad.join(" · ") : undefined)}
    />
  );
}

/** Of what was not started; a maintenance window is as planned. */
const tones: { readonly [Outcome in ScheduleSlot["outcome"]]?: Tone } = {
  missed: "critical",
  failed: "critical",
  skipped_down: "critical",
  skipped_window: "neutral",
};

type VerdictProps = {
  tone: Tone;
  words: string;
  /** More of it, to be read where the pointer rests. */
  title?: string | undefined;
};

function Verdict({ tone, words, title }: VerdictProps) {
  return (
    <span title={title}>
      <StatusPill tone={tone}>{words}</StatusPill>
    </span>
  );
}
