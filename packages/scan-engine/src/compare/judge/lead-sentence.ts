import { isFileThatDoesNotCome } from "./looks-broken.ts";
import type { JoinedFinding } from "./part-finding.ts";
import { withoutEnd } from "./plural-sentence.ts";

/** What a finding says first; of a picture also that it does not load, which its requests know. */
export function leadSentence([lead, ...others]: JoinedFinding["said"]): string {
  const fails = others.some(isFileThatDoesNotCome);
  const isOne = lead.kind === "image" && lead.places === 1;
  if (!fails || !isOne || lead.causes[0]?.visual?.note === "same_address") return lead.sentence;
  return `${withoutEnd(lead.sentence)}, which does not load.`;
}
