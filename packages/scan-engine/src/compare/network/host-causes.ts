import type { DeltaCauseDraft } from "../delta-cause.ts";

type Hosts = ReadonlyMap<string, true>;

/** The hosts that the page itself came from. */
type Homes = { before: string; after: string };

/**
 * Foreign hosts that a page asks now, or asks no more; they answer for all that is asked of them. One that the page
 * itself came from on the other side only leads to where it is now.
 */
export function hostCauses(
  before: Hosts,
  after: Hosts,
  homes: Homes,
): { changed: Set<string>; drafts: DeltaCauseDraft[] } {
  const come = [...after.keys()].filter((host) => !before.has(host));
  const gone = [...before.keys()].filter((host) => !after.has(host));
  return {
    changed: new Set([...come, ...gone]),
    drafts: [
      ...come.map((host) => draftOf(host, true, homes)),
      ...gone.map((host) => draftOf(host, false, homes)),
    ],
  };
}

function draftOf(host: string, isNew: boolean, homes: Homes): DeltaCauseDraft {
  const subject = `host|${host}`;
  return {
    part: "network",
    kind: isNew ? "host_added" : "host_removed",
    subject,
    facet: "presence",
    before: isNew ? null : host,
    after: isNew ? host : null,
    fails: false,
    sentence: sentenceOf(host, isNew, homes),
    label: { role: "host", name: host, place: "" },
    delta: { ties: [`host ${host}`], moves: [{ subject, facet: "presence" }] },
  };
}

function sentenceOf(host: string, isNew: boolean, { before, after }: Homes): string {
  if (isNew && host === before) return `The page now leads from ${host} to ${after}.`;
  if (!isNew && host === after) return `The page no longer leads from ${host} to ${before}.`;
  return isNew ? `The page now loads from ${host}.` : `The page no longer loads from ${host}.`;
}
