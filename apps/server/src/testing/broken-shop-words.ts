import type { EndpointOutput, endpoints } from "@sitewright/contract";

type Finding = EndpointOutput<typeof endpoints.findings.list>["results"][number];

/** How each fault of the shop that looks whole and is not is told. */
export const brokenShopWords: Readonly<Record<string, RegExp>> = {
  "a link to nowhere": /\/missing answers 404/,
  "a server that fails": /\/five-hundred answers 500/,
  "a page that never comes": /\/hang leads to no answer/,
  "redirects in a circle": /\/loop redirects in a circle/,
  "an image that is not there": /gone\.png answers 404/,
  "a link to a place that is not there": /#nobody leads to a place that is not on the page/,
  "a page that has moved for good": /\/old is out of date/,
  "a page that takes its time": /\/slow takes more than three seconds/,
  "a script that fails": /ReferenceError: giftOfTheDay is not defined/,
  "a picture without a description": /A picture has no text in its place/,
};

/** A cause's own title, and those of its checks. */
export function titlesOf({ title, checks }: Pick<Finding, "title" | "checks">): string[] {
  return [title, ...checks.map((check) => check.title)];
}
