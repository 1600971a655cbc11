import type { RequestChange } from "./request-change.ts";

/** What is different about a request, in one sentence. */
export function requestSentence({ kind, fact, from, to, asked }: RequestChange): string {
  const thing = `${types[fact.type] ?? "file"} ${fact.template}`;
  switch (kind) {
    case "added":
      if (fact.state === "failed")
        return `The page asks for the ${thing}, which does not come: ${to}.`;
      if (fact.state !== "ok" && fact.state !== "redirect") {
        return `The page asks for the ${thing}, which is answered ${to}.`;
      }
      return `The page now asks for the ${thing}${asked > 0 ? ` and for ${asked} more by it` : ""}.`;
    case "removed":
      return `The page no longer asks for the ${thing}${asked > 0 ? ` and for ${asked} more by it` : ""}.`;
    case "state":
      return `The ${thing} was answered ${from} and is now answered ${to}.`;
    case "size":
      return `The ${thing} was ${from} and is now ${to}.`;
  }
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
