import type { RequestChange } from "./request-change.ts";

/** What is different about a request, in one sentence. */
export function requestSentence({ kind, fact, from, to, asked }: RequestChange): string {
  const thing = `${types[fact.type] ?? "file"} ${fact.template}`;
  switch (kind) {
    case "added":
      if (fact.state === "failed")
        return `The page asks for the ${thing}, which does not come: ${to}.`;
      if (fact.state !== "ok" && fact.state !== "redirect") {
        return `The page asks for the ${thing}, which is answered with ${to}.`;
      }
      return `The page now asks for the ${thing}${alsoAsked(asked)}.`;
    case "removed":
      return `The page no longer asks for the ${thing}${alsoAsked(asked)}.`;
    case "state":
      if (fact.state === "failed") return `The ${thing} no longer comes: ${to}.`;
      return /^\d+$/.test(from ?? "")
        ? `The ${thing} is answered with ${to} now (was ${from}).`
        : `The ${thing} comes again, answered with ${to} (was: ${from}).`;
    case "size":
      return `The ${thing} was ${from} and is now ${to}.`;
  }
}

function alsoAsked(count: number): string {
  return count > 0 ? ` and, by it, for ${count} more ${count === 1 ? "file" : "files"}` : "";
}

const types: Readonly<Record<string, string>> = {
  document: "document",
  script: "script",
  stylesheet: "style sheet",
  image: "picture",
  font: "font",
  fetch: "data",
  xhr: "data",
  media: "recording",
};
