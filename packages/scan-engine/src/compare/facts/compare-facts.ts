import type { Cause, Facet } from "../cause.ts";
import { type DeltaCauseDraft, deltaCause } from "../delta-cause.ts";
import { quote } from "../html/place-of.ts";
import { eachLoad, type Loads } from "../loads.ts";
import { harmOf } from "./harm-of.ts";
import { type FactsLoad, readFacts } from "./read-facts.ts";

export type FactsComparison = { causes: Cause[]; unsteady: Facet[] };

type FactChange = { name: string; from: string | null; to: string | null };

/** What search engines, browsers and other programs read of the page and now read otherwise. Pure. */
export function compareFacts(before: Loads<FactsLoad>, after: Loads<FactsLoad>): FactsComparison {
  const [a, b] = [eachLoad(before, readFacts), eachLoad(after, readFacts)];
  const hasHeaders = [...before, ...after].every(({ headers }) => headers !== null);
  const names = new Set([...a, ...b].flatMap((load) => [...load.keys()]));
  const read = [...names].filter((name) => hasHeaders || !name.startsWith("header:"));
  const changes = read.flatMap((name): FactChange[] => {
    const [from, to] = [a[0].get(name) ?? null, b[0].get(name) ?? null];
    return from === to ? [] : [{ name, from, to }];
  });
  const unsteady = read.filter((name) => differs(a, name) || differs(b, name));
  return {
    causes: [...movedLinks(changes).map(draftOfLink), ...otherChanges(changes).map(draftOf)].map(
      (draft, index) => deltaCause(draft, index),
    ),
    unsteady: unsteady.map((subject) => ({
      part: "facts",
      anchor: null,
      subject,
      facet: "value",
    })),
  };
}

function differs([first, ...rest]: Loads<ReadonlyMap<string, string>>, name: string): boolean {
  return rest.some((load) => load.get(name) !== first.get(name));
}

type MovedLink = { gone: FactChange; come: FactChange };

/** Links that have gone and come with the same words: they lead elsewhere now. */
function movedLinks(changes: readonly FactChange[]): MovedLink[] {
  const come = changes.filter(({ name, from }) => name.startsWith("a:") && from === null);
  const used = new Set<FactChange>();
  return changes.flatMap((gone): MovedLink[] => {
    if (!gone.name.startsWith("a:") || gone.to !== null || !gone.from) return [];
    const other = come.find((link) => link.to === gone.from && !used.has(link));
    if (!other) return [];
    used.add(other);
    return [{ gone, come: other }];
  });
}

function otherChanges(changes: readonly FactChange[]): FactChange[] {
  const moved = new Set(movedLinks(changes).flatMap(({ gone, come }) => [gone, come]));
  return changes.filter((change) => !moved.has(change));
}

function draftOfLink({ gone, come }: MovedLink): DeltaCauseDraft {
  const [from, to] = [gone.name.slice(2), come.name.slice(2)];
  return {
    part: "facts",
    kind: "link",
    subject: come.name,
    facet: "value",
    before: from,
    after: to,
    fails: false,
    sentence: `The link ${quote(gone.from ?? "")} now leads to ${quote(to)} (was ${quote(from)}).`,
    label: { role: "link", name: gone.from ?? "", place: "" },
    delta: {
      ties: [`address ${to}`, `text ${gone.from}`],
      moves: [gone, come].map(({ name }) => ({ subject: name, facet: "value" })),
    },
  };
}

function draftOf({ name, from, to }: FactChange): DeltaCauseDraft {
  const harm = harmOf(name, from, to);
  const isLostHeader = harm !== null && name.startsWith("header:") && to === null;
  const isLink = name.startsWith("a:");
  const isOfLink = isLink || name.startsWith("rel:");
  const address = isOfLink ? [`address ${name.slice(name.indexOf(":") + 1)}`] : [];
  const header = name.startsWith("header:") ? [`header ${name.slice("header:".length)}`] : [];
  const texts = [from, to]
    .flatMap((value) => value?.split(" · ") ?? [])
    .map((one) => `text ${one}`);
  return {
    part: "facts",
    kind: kindOf(name, from, to),
    subject: name,
    facet: "value",
    before: from,
    after: to,
    fails: harm !== null,
    sentence: harm ?? plainSentence(name, from, to),
    label: { role: "fact", name, place: "" },
    delta: {
      group: isLostHeader ? "header|gone" : "",
      ties: [...address, ...header, ...(isLink || isUnnamed(name) ? texts : [])],
      moves: [{ subject: name, facet: "value" }],
    },
  };
}

/** Facts whose value is text of the page. */
function isUnnamed(name: string): boolean {
  return name === "title" || name === "h1" || name.startsWith("ld:");
}

function kindOf(name: string, from: string | null, to: string | null): string {
  if (name.startsWith("header:")) return "header";
  if (name.startsWith("a:")) return "link";
  if (name.startsWith("ld:")) return "structured_data";
  if (from === null) return "added";
  return to === null ? "removed" : "value";
}

function plainSentence(name: string, from: string | null, to: string | null): string {
  const thing = thingOf(name);
  if (name.startsWith("a:")) {
    const words = quote((from ?? to) || name.slice(2));
    return from === null
      ? `The page links to ${name.slice(2)} now, with the words ${words}.`
      : `The page no longer links to ${name.slice(2)}, with the words ${words}.`;
  }
  if (from === null) return `${thing} is new: ${quote(to ?? "")}.`;
  if (to === null) return `${thing} is gone; it was ${quote(from)}.`;
  return `${thing} is ${quote(to)}; it was ${quote(from)}.`;
}

function thingOf(name: string): string {
  const known = things[name];
  if (known) return known;
  const split = name.indexOf(":");
  const [sort, rest] = [name.slice(0, split), name.slice(split + 1)];
  switch (sort) {
    case "header":
      return `The header ${rest}`;
    case "ld":
      return `Structured data ${rest}`;
    case "hreflang":
      return `The address of the page in ${rest}`;
    case "rel":
      return `The marking of the link to ${rest}`;
    case "link":
      return `The page's ${rest} address`;
    default:
      return `The page's ${rest || name}`;
  }
}

const things: Readonly<Record<string, string>> = {
  title: "The page's title",
  lang: "The page's language",
  h1: "The main heading",
  icon: "The page's icon",
  status: "The answer's status",
  "link:canonical": "The address that the page is to be listed by",
  "meta:description": "The page's description",
  "meta:robots": "What search engines are told",
};
