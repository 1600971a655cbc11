import { describe, expect, it } from "vitest";
import { calm, stepVerdict, type VerdictPatience } from "../verdicts/index.ts";
import {
  type Decision,
  decideTelling,
  type Telling,
  type TellingPlace,
  type ToldSubject,
} from "./decide-telling.ts";

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 23, 9, 0) + minutes * 60_000);
const usualRule = { digest: "none", quiet: null, timezone: "UTC", mute: null } as const;
const usualPlace = { acknowledged: null, mutedUntil: null, windowUntil: null };
const untold = { told: 0, last: null };

function subject(over: Partial<ToldSubject> = {}): ToldSubject {
  const usual = { severity: "high", unstable: false, recovered: null } as const;
  return { ...usual, since: at(0), rule: usualRule, ...over };
}

type Asked = {
  telling?: Telling;
  subjects?: ToldSubject[];
  place?: Partial<TellingPlace>;
  now?: number;
};

function decide({ telling = untold, subjects = [subject()], place, now = 0 }: Asked): Decision {
  return decideTelling(telling, subjects, { ...usualPlace, ...place }, at(now));
}

const quiet = { from: "22:00", to: "06:00" };
const told = (times: number, minutes: number) => ({ told: times, last: at(minutes) });

describe("a channel", () => {
  it.each<[string, Asked, Partial<Decision>]>([
    ["is told of the first at once", {}, { say: "opened" }],
    ["is not told twice of the same", { telling: told(1, 0), now: 60 }, { say: null, dueAt: null }],
    [
      "is told of what came with it a minute later",
      { telling: told(1, 0), subjects: [subject(), subject({ since: at(0.5) })], now: 0.5 },
      { say: null, dueAt: at(1) },
    ],
    [
      "and then of all of it",
      { telling: told(1, 0), subjects: [subject(), subject({ since: at(0.5) })], now: 1 },
      { say: "updated" },
    ],
    [
      "of more a quarter of an hour after the update",
      { telling: told(2, 1), subjects: [subject({ since: at(2) })], now: 2 },
      { say: null, dueAt: at(16) },
    ],
    [
      "of what is graver than all of that without such a wait",
      {
        telling: told(2, 1),
        subjects: [subject(), subject({ since: at(2), severity: "critical" })],
        now: 2,
      },
      { say: "updated" },
    ],
    [
      "of what is as grave as something that it was told of with it",
      {
        telling: told(2, 1),
        subjects: [
          subject({ severity: "critical" }),
          subject({ since: at(2), severity: "critical" }),
        ],
        now: 2,
      },
      { say: null, dueAt: at(16) },
    ],
    [
      "of the end after two quiet minutes",
      { telling: told(1, 0), subjects: [subject({ recovered: at(10) })], now: 10 },
      { say: null, dueAt: at(12) },
    ],
    [
      "and then, once",
      { telling: told(1, 0), subjects: [subject({ recovered: at(10) })], now: 12 },
      { say: "recovered", isOver: true },
    ],
    [
      "of the end with what is gathered, where nothing else was in it",
      {
        telling: told(1, 0),
        subjects: [subject({ recovered: at(10), rule: { ...usualRule, digest: "hourly" } })],
        now: 12,
      },
      { say: null, dueAt: at(60) },
    ],
    [
      "of the end at once, where something in it was told at once",
      {
        telling: told(1, 0),
        subjects: [
          subject({ recovered: at(10), severity: "critical" }),
          subject({ recovered: at(10), rule: { ...usualRule, digest: "daily" } }),
        ],
        now: 12,
      },
      { say: "recovered", isOver: true },
    ],
    [
      "of nothing that was over before it was told",
      { subjects: [subject({ recovered: at(1) })], now: 2 },
      { say: null, dueAt: null, isOver: true },
    ],
    [
      "of what is gathered with the others, also where it is over by then",
      {
        subjects: [subject({ recovered: at(10), rule: { ...usualRule, digest: "hourly" } })],
        now: 12,
      },
      { say: null, dueAt: at(60), isOver: false },
    ],
    [
      "and then that it is over",
      {
        subjects: [subject({ recovered: at(10), rule: { ...usualRule, digest: "hourly" } })],
        now: 60,
      },
      { say: "recovered", isOver: true },
    ],
    [
      "of nothing that was over before it was gathered, where its rule was muted",
      {
        subjects: [
          subject({
            recovered: at(10),
            rule: {
              ...usualRule,
              digest: "hourly",
              mute: { at: at(-5), until: at(90), worse: false },
            },
          }),
        ],
        now: 60,
      },
      { say: null, dueAt: null, isOver: true },
    ],
    [
      "of nothing that was over before a maintenance window was",
      {
        subjects: [subject({ recovered: at(10), rule: { ...usualRule, digest: "hourly" } })],
        place: { windowUntil: at(30) },
        now: 12,
      },
      { say: null, dueAt: null, isOver: true },
    ],
    [
      "of what keeps changing as unstable",
      { subjects: [subject({ unstable: true })] },
      { say: "unstable" },
    ],
    [
      "of nothing more once somebody looks after it",
      {
        telling: told(1, 0),
        subjects: [subject(), subject({ since: at(5) })],
        place: { acknowledged: at(3) },
        now: 20,
      },
      { say: null, dueAt: null },
    ],
    [
      "but of what is graver",
      {
        telling: told(1, 0),
        subjects: [subject(), subject({ since: at(5), severity: "critical" })],
        place: { acknowledged: at(3) },
        now: 20,
      },
      { say: "updated" },
    ],
    [
      "of what is muted when that ends",
      {
        subjects: [
          subject({ rule: { ...usualRule, mute: { at: at(-5), until: at(55), worse: false } } }),
        ],
      },
      { say: null, dueAt: at(55) },
    ],
    [
      "never of what was there when it was muted until it is worse",
      {
        subjects: [
          subject({ rule: { ...usualRule, mute: { at: at(5), until: null, worse: true } } }),
        ],
        now: 10,
      },
      { say: null, dueAt: null },
    ],
    [
      "of what comes after that",
      {
        subjects: [
          subject({ rule: { ...usualRule, mute: { at: at(-5), until: null, worse: true } } }),
        ],
      },
      { say: "opened" },
    ],
    [
      "of an incident that is muted when that ends, if it is still open",
      {
        telling: told(1, 0),
        subjects: [subject({ since: at(5) })],
        place: { mutedUntil: at(60) },
        now: 20,
      },
      { say: null, dueAt: at(60) },
    ],
    [
      "of what is still open when a maintenance window ends",
      { place: { windowUntil: at(30) } },
      { say: null, dueAt: at(30) },
    ],
    ["and then", { place: { windowUntil: at(30) }, now: 30 }, { say: "opened" }],
    [
      "in the morning of what happened in quiet hours",
      { subjects: [subject({ since: at(15 * 60), rule: { ...usualRule, quiet } })], now: 15 * 60 },
      { say: null, dueAt: at(21 * 60) },
    ],
    [
      "by the clock of the rule's zone",
      {
        subjects: [
          subject({
            since: at(12.5 * 60),
            rule: { ...usualRule, quiet, timezone: "Europe/Copenhagen" },
          }),
        ],
        now: 12.5 * 60,
      },
      { say: null, dueAt: at(20 * 60) },
    ],
    [
      "at once of what is critical then",
      {
        subjects: [
          subject({ since: at(15 * 60), severity: "critical", rule: { ...usualRule, quiet } }),
        ],
        now: 15 * 60,
      },
      { say: "opened" },
    ],
    [
      "of nothing in quiet hours that happened before them",
      {
        telling: told(2, 12.9 * 60),
        subjects: [subject({ since: at(12.95 * 60), rule: { ...usualRule, quiet } })],
        now: 13.2 * 60,
      },
      { say: null, dueAt: at(21 * 60) },
    ],
    [
      "once an hour of what is gathered",
      { subjects: [subject({ since: at(10), rule: { ...usualRule, digest: "hourly" } })], now: 10 },
      { say: null, dueAt: at(60) },
    ],
    [
      "once a day of what is gathered for that",
      { subjects: [subject({ since: at(10), rule: { ...usualRule, digest: "daily" } })], now: 10 },
      { say: null, dueAt: at(23 * 60) },
    ],
  ])("is told %s", (_, asked, expected) => {
    expect(decide(asked)).toMatchObject(expected);
  });
});

/** What one channel is told while looks, one a minute, see this of some pages: `x` bad, `.` good, `?` unknown. */
function tell(
  pages: readonly string[],
  patience: VerdictPatience = { failAfter: 2, recoverAfter: 2 },
) {
  const states = pages.map(() => calm);
  const subjects = new Map<number, ToldSubject>();
  const said: string[] = [];
  let telling: Telling = untold;
  const minutes = Math.max(...pages.map((verdicts) => verdicts.length));
  for (let minute = 0; minute < minutes + 30; minute += 0.25) {
    for (const [page, verdicts] of pages.entries()) {
      if (!Number.isInteger(minute)) continue;
      const verdict = verdicts[minute] ?? ".";
      const isBad = verdict === "?" ? null : verdict === "x";
      const [next, step] = stepVerdict(states[page] ?? calm, isBad, patience);
      states[page] = next;
      const known = subjects.get(page);
      if (step === "opened") subjects.set(page, subject({ since: at(minute) }));
      if (step === "unstable")
        subjects.set(page, subject({ ...known, since: at(minute), unstable: true }));
      if (step === "recovered" && known) subjects.set(page, { ...known, recovered: at(minute) });
    }
    const decision = decide({ telling, subjects: [...subjects.values()], now: minute });
    if (decision.say === null) continue;
    said.push(decision.say);
    telling = { told: telling.told + 1, last: at(minute) };
    if (decision.isOver) {
      subjects.clear();
      telling = untold;
    }
  }
  return said;
}

describe("what one person gets", () => {
  it("of 500 pages that are down for ten minutes is three messages at most", () => {
    const said = tell(Array.from({ length: 500 }, () => "xxxxxxxxxx"));
    expect(said).toEqual(["opened", "recovered"]);
    const spread = Array.from({ length: 500 }, (_, page) => `${".".repeat(page % 3)}xxxxxxxxxx`);
    expect(tell(spread)).toEqual(["opened", "updated", "recovered"]);
  });

  it("of pages that fail one after the other is an update each quarter of an hour", () => {
    const said = tell(
      Array.from({ length: 60 }, (_, page) => `${".".repeat(page)}${"x".repeat(70 - page)}`),
    );
    expect(said.length).toBeLessThanOrEqual(7);
    expect([said[0], said.at(-1)]).toEqual(["opened", "recovered"]);
  });

  it("of one failed look is nothing", () => {
    expect(tell(["..x..", "...x."])).toEqual([]);
  });

  it("of our own outage is nothing", () => {
    expect(tell([`.${"?".repeat(30)}.`, `x${"?".repeat(30)}.`])).toEqual([]);
  });

  it("of a page that flips each minute is that it does, and the end", () => {
    expect(tell(["x.".repeat(60)])).toEqual(["unstable", "recovered"]);
  });
});
