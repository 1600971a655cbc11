import type { DeltaCauseDraft } from "../delta-cause.ts";

type Hosts = ReadonlyMap<string, true>;

/** Foreign hosts that a page asks now, or asks no more; they answer for all that is asked of them. */
export function hostCauses(
  before: Hosts,
  after: Hosts,
): { changed: Set<string>; drafts: DeltaCauseDraft[] } {
  const come = [...after.keys()].filter((host) => !before.has(host));
  const gone = [...before.keys()].filter((host) => !after.has(host));
  return {
    changed: new Set([...come, ...gone]),
    drafts: [
      ...come.map((host) => draftOf(host, true)),
      ...gone.map((host) => draftOf(host, false)),
    ],
  };
}

function draftOf(host: string, isNew: boolean): DeltaCauseDraft {
  const subject = `host|${host}`;
  return {
    part: "network",
    kind: isNew ? "host_added" : "host_removed",
    subject,
    facet: "presence",
    before: isNew ? null : host,
    after: isNew ? host : null,
    fails: false,
    sentence: isNew ? `The page now loads from ${host}.` : `The page no longer loads from ${host}.`,
    label: { role: "host", name: host, place: "" },
    delta: { ties: [`host ${host}`], moves: [{ subject, facet: "presence" }] },
  };
}
