import type { NetworkRequest } from "../../evidence.ts";
import type { Cause, Facet } from "../cause.ts";
import type { WantedLoads } from "../comparison.ts";
import { type DeltaCauseDraft, deltaCause } from "../delta-cause.ts";
import { eachLoad, flickering, type Loads, loadsToBelieve } from "../loads.ts";
import { hostOf } from "../own-host.ts";
import { hostCauses } from "./host-causes.ts";
import { requestSentence } from "./network-sentence.ts";
import { foreignHosts, isFailure, isWorse, type RequestFact, readNetwork } from "./read-network.ts";
import type { RequestChange } from "./request-change.ts";
import { sizeChange } from "./size-change.ts";

export type NetworkLoad = { requests: readonly NetworkRequest[]; url: string };

export type NetworkComparison = { causes: Cause[]; unsteady: Facet[]; wants: WantedLoads[] };

type Facts = Loads<ReadonlyMap<string, RequestFact>>;

/**
 * What a page asks for that it did not, asks for no more, gets another answer for, or gets much more or less of.
 * How often is not judged. What a new script asks for is that script's, what a new host gives that host's. Pure.
 */
export function compareNetwork(
  before: Loads<NetworkLoad>,
  after: Loads<NetworkLoad>,
): NetworkComparison {
  const read = ({ requests, url }: NetworkLoad) => readNetwork(requests, url);
  const [a, b] = [eachLoad(before, read), eachLoad(after, read)];
  const [hostsA, hostsB] = [eachLoad(a, foreignHosts), eachLoad(b, foreignHosts)];
  const homeOf = ([{ url }]: Loads<NetworkLoad>) => hostOf(url, url);
  const homes = { before: homeOf(before), after: homeOf(after) };
  const hosts = hostCauses(hostsA[0], hostsB[0], homes);
  const changes = ledByInitiators(requestChanges(a, b)).filter(
    ({ fact, fails }) => fails || !hosts.changed.has(fact.host),
  );
  const unsteady = unsteadyFacets(a, b, hostsA, hostsB);
  const moving = new Set(unsteady.map(({ subject }) => subject));
  const doubtful = changes.some(({ fails, key }) => fails && !moving.has(key));
  const loads = doubtful ? loadsToBelieve - after.length : 0;
  const drafts = [...hosts.drafts, ...changes.map(draftOf)];
  return {
    causes: drafts.map((draft, index) => deltaCause(draft, index)),
    unsteady,
    wants: loads > 0 ? [{ part: "network", loads }] : [],
  };
}

function requestChanges(a: Facts, b: Facts): RequestChange[] {
  const keys = new Set([...a[0].keys(), ...b[0].keys()]);
  return [...keys].flatMap((key) => changeOf(key, a, b) ?? []);
}

function changeOf(key: string, a: Facts, b: Facts): RequestChange | null {
  const [x, y] = [a[0].get(key), b[0].get(key)];
  if (!x && y) {
    const fails = isFailure(y.state) && (y.own || breaksPages.has(y.type));
    return { key, kind: "added", fact: y, from: null, to: outcome(y), fails, asked: 0 };
  }
  if (x && !y) {
    return { key, kind: "removed", fact: x, from: outcome(x), to: null, fails: false, asked: 0 };
  }
  if (!x || !y) return null;
  if (x.states !== y.states) {
    const isNewFailure = isFailure(y.state) && isWorse(y.state, x.state);
    const fails = isNewFailure && (y.own || breaksPages.has(y.type));
    return { key, kind: "state", fact: y, from: outcome(x), to: outcome(y), fails, asked: 0 };
  }
  const means = (loads: Facts) =>
    loads.flatMap((load) => {
      const fact = load.get(key);
      return fact ? [fact.bytes / fact.requests] : [];
    });
  const size = sizeChange(means(a), means(b));
  if (!size) return null;
  const [from, to] = [kilobytes(size.from), kilobytes(size.to)];
  return { key, kind: "size", fact: y, from, to, fails: false, asked: 0 };
}

/** Foreign files that a page does not work, or does not look right, without. */
const breaksPages = new Set(["script", "stylesheet", "font"]);

function outcome({ status, fault, state }: RequestFact): string {
  if (state === "failed" || status === null) return fault ?? "no answer";
  return String(status);
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1024)} kB`;
}

/** Leaves what an initiator asked for that is itself new or gone to that, unless it fails. */
function ledByInitiators(changes: readonly RequestChange[]): RequestChange[] {
  const heads = new Map(
    changes.map((change) => [`${change.kind}|${change.fact.template}`, change]),
  );
  return changes.filter((change) => {
    const { kind, fact, fails } = change;
    if (fact.initiator === null || fact.initiator === fact.template || fails) return true;
    const head =
      kind === "added" || kind === "removed" ? heads.get(`${kind}|${fact.initiator}`) : null;
    if (!head) return true;
    head.asked += 1;
    return false;
  });
}

function unsteadyFacets(
  a: Facts,
  b: Facts,
  hostsA: Loads<ReadonlyMap<string, true>>,
  hostsB: Loads<ReadonlyMap<string, true>>,
): Facet[] {
  const subjects = new Set([...flickering(a), ...flickering(b), ...stateful(a), ...stateful(b)]);
  for (const host of [...flickering(hostsA), ...flickering(hostsB)]) subjects.add(`host|${host}`);
  return [...subjects].map((subject) => ({
    part: "network",
    anchor: null,
    subject,
    facet: "presence",
  }));
}

/** Requests that are answered now so, now otherwise. */
function stateful([first, ...rest]: Facts): string[] {
  return [...first].flatMap(([key, { states }]) =>
    rest.some((load) => (load.get(key)?.states ?? states) !== states) ? [key] : [],
  );
}

function draftOf(change: RequestChange): DeltaCauseDraft {
  const { key, kind, fact, from, to, fails } = change;
  const ties = [`address ${fact.template}`];
  if (fact.initiator !== null) ties.push(`by ${fact.initiator}`);
  return {
    part: "network",
    kind,
    subject: key,
    facet: kind === "size" ? "size" : "presence",
    before: from,
    after: to,
    fails,
    sentence: requestSentence(change),
    label: { role: fact.type, name: fact.template.slice(0, 200), place: "" },
    delta: { ties, moves: [{ subject: key, facet: kind === "size" ? "size" : "presence" }] },
  };
}
