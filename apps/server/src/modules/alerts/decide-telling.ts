import { type FindingSeverity, severityRanks } from "@sitewright/contract";
import { type HoldRule, holdUntil } from "./hold-until.ts";
import { never } from "./never.ts";

/** Milliseconds: until the first update, between two later ones, and of quiet before it is over. */
const firstUpdateMs = 60_000;
const updateMs = 15 * 60_000;
export const quietMs = 2 * 60_000;

/** A page in an incident by a rule that the channel is told of. */
export type ToldSubject = {
  severity: FindingSeverity;
  unstable: boolean;
  /** When it was opened. */
  since: Date;
  recovered: Date | null;
  rule: HoldRule;
};

/** What the channel was told so far. */
export type Telling = { told: number; last: Date | null };

export type TellingPlace = {
  acknowledged: Date | null;
  mutedUntil: Date | null;
  /** Until when a maintenance window keeps all of the site untold. */
  windowUntil: Date | null;
};

export type Decision = {
  say: "opened" | "updated" | "recovered" | "unstable" | null;
  /** When to decide anew though nothing has happened; null for never. */
  dueAt: Date | null;
  isOver: boolean;
};

/**
 * What a channel is told of an incident now: at once of the first, a minute later of what came with it, then every
 * quarter of an hour at most, but for what is graver than all before, and of the end once it has been quiet. Pure;
 * asked after everything that happens and whenever it is due.
 */
export function decideTelling(
  { told, last }: Telling,
  subjects: readonly ToldSubject[],
  place: TellingPlace,
  now: Date,
): Decision {
  const { mutedUntil, windowUntil } = place;
  const held = latest(windowUntil, mutedUntil);
  const open = subjects.filter(({ recovered }) => recovered === null);
  if (open.length === 0) {
    const isHeld = !isPast(held, now);
    if (told === 0 && (isHeld || !subjects.some((subject) => isGathered(subject)))) {
      return { say: null, dueAt: null, isOver: true };
    }
    const at = latest(held, quietSince(subjects), heldByAll(subjects, now));
    return isPast(at, now) ? say("recovered", true) : wait(at);
  }
  const news = open.filter((subject) => isNews(subject, subjects, last, place.acknowledged));
  const holds = news.map((subject) =>
    latest(held, holdUntil(subject.rule, subject, subject.since, now)),
  );
  const ready = news.filter((_, index) => isPast(holds[index] ?? null, now));
  if (ready.length === 0) return wait(earliest(...holds));
  const isSoon = told === 1 || ready.some((subject) => isGraver(subject, subjects, last));
  const nextAt = last === null ? null : after(last, isSoon ? firstUpdateMs : updateMs);
  if (!isPast(nextAt, now)) return wait(nextAt);
  if (ready.every(({ unstable }) => unstable)) return say("unstable");
  return say(told === 0 ? "opened" : "updated");
}

/** A digest tells what there was, also where it is over by then, unless its rule was muted when it happened. */
function isGathered({ rule, since }: ToldSubject): boolean {
  const { digest, mute } = rule;
  const isMuted =
    mute !== null &&
    !(mute.worse && since > mute.at) &&
    (mute.until === null || since < mute.until);
  return digest !== "none" && !isMuted;
}

/** When it has been quiet for long enough to be over. */
function quietSince(subjects: readonly ToldSubject[]): Date | null {
  return latest(...subjects.map(({ recovered }) => recovered && after(recovered, quietMs)));
}

/**
 * Until when the end is put off: as long as each of its rules does so, or one that gathers would keep back what another
 * told at once.
 */
function heldByAll(subjects: readonly ToldSubject[], now: Date): Date | null {
  const holds = subjects.map((subject) =>
    // Whoever was told of it is told of its end, even where it is muted until it gets worse.
    holdUntil({ ...subject.rule, mute: null }, subject, subject.recovered ?? now, now),
  );
  return holds.includes(null) ? null : earliest(...holds);
}

function isNews(
  subject: ToldSubject,
  all: readonly ToldSubject[],
  last: Date | null,
  acknowledged: Date | null,
): boolean {
  if (last === null) return true;
  if (subject.since <= last) return false;
  if (acknowledged === null) return true;
  return beats(subject, knownAt(all, acknowledged));
}

/** Whether all that was told of so far is less grave. */
function isGraver(subject: ToldSubject, all: readonly ToldSubject[], last: Date | null): boolean {
  const known = last === null ? [] : knownAt(all, last);
  return known.length > 0 && beats(subject, known);
}

function knownAt(all: readonly ToldSubject[], time: Date): ToldSubject[] {
  return all.filter(({ since }) => since <= time);
}

function beats({ severity }: ToldSubject, known: readonly ToldSubject[]): boolean {
  return known.every((one) => severityRanks[severity] < severityRanks[one.severity]);
}

function say(what: NonNullable<Decision["say"]>, isOver = false): Decision {
  return { say: what, dueAt: null, isOver };
}

function wait(dueAt: Date | null): Decision {
  const isEver = dueAt !== null && dueAt.getTime() < never.getTime();
  return { say: null, dueAt: isEver ? dueAt : null, isOver: false };
}

function isPast(time: Date | null, now: Date): boolean {
  return time === null || time <= now;
}

function after(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms);
}

function latest(...times: (Date | null)[]): Date | null {
  const known = times.filter((time) => time !== null).map(Number);
  return known.length === 0 ? null : new Date(Math.max(...known));
}

function earliest(...times: (Date | null)[]): Date | null {
  const known = times.filter((time) => time !== null).map(Number);
  return known.length === 0 ? null : new Date(Math.min(...known));
}
