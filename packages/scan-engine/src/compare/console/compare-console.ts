import type { ConsoleEntry } from "../../evidence.ts";
import type { Cause, Facet } from "../cause.ts";
import type { WantedLoads } from "../comparison.ts";
import { deltaCause } from "../delta-cause.ts";
import { quote } from "../html/place-of.ts";
import { eachLoad, flickering, type Loads, loadsToBelieve } from "../loads.ts";
import { type ConsoleFact, readConsole } from "./read-console.ts";

export type ConsoleLoad = {
  entries: readonly ConsoleEntry[];
  url: string;
  /** Addresses that the network part tells the failure of. */
  failedAddresses: ReadonlySet<string>;
};

export type ConsoleComparison = { causes: Cause[]; unsteady: Facet[]; wants: WantedLoads[] };

/**
 * Messages that the console did not have, or has no more. How often one is said is not judged. A new error of
 * the page itself fails, and so does whatever was thrown and not caught. Pure.
 */
export function compareConsole(
  before: Loads<ConsoleLoad>,
  after: Loads<ConsoleLoad>,
): ConsoleComparison {
  const read = ({ entries, url, failedAddresses }: ConsoleLoad) =>
    readConsole(entries, url, failedAddresses);
  const [a, b] = [eachLoad(before, read), eachLoad(after, read)];
  const flickers = new Set([...flickering(a), ...flickering(b)]);
  const come = [...b[0]].filter(([key]) => !a[0].has(key));
  const gone = [...a[0]].filter(([key]) => !b[0].has(key));
  const causes = [
    ...come.map(([key, fact]) => ({ key, fact, isNew: true })),
    ...gone.map(([key, fact]) => ({ key, fact, isNew: false })),
  ].map(({ key, fact, isNew }, index) => causeOf(key, fact, isNew, index));
  const doubtful = causes.some(({ fails, subject }) => fails && !flickers.has(subject));
  const loads = doubtful ? loadsToBelieve - after.length : 0;
  return {
    causes,
    unsteady: [...flickers].map((subject) => ({
      part: "logs",
      anchor: null,
      subject,
      facet: "presence",
    })),
    wants: loads > 0 ? [{ part: "logs", loads }] : [],
  };
}

function causeOf(key: string, fact: ConsoleFact, isNew: boolean, index: number): Cause {
  const { level, message, file, own, thrown } = fact;
  const where = file ? ` in ${file}` : "";
  const what = thrown ? "An error that nobody catches" : levels[level];
  return deltaCause(
    {
      part: "logs",
      kind: isNew ? "added" : "removed",
      subject: key,
      facet: "presence",
      before: isNew ? null : message,
      after: isNew ? message : null,
      fails: isNew && level === "error" && (own || thrown),
      sentence: isNew
        ? `${what} is new${where}: ${quote(message, 120)}.`
        : `${what} is gone${where}: ${quote(message, 120)}.`,
      label: { role: level, name: message.slice(0, 60).toWellFormed(), place: file },
      delta: {
        ties: file ? [`address ${file}`, `by ${file}`] : [],
        moves: [{ subject: key, facet: "presence" }],
      },
    },
    index,
  );
}

const levels = { error: "An error", warning: "A warning", note: "A note" };
