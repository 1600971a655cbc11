import { tagMaxLength, tagsMax } from "@sitewright/contract";

/** Tags from a text with commas between: without blanks, each once whatever its case. */
export function readTags(text: string): string[] {
  const tags = text
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()];
}

/** What is wrong with tags, in a sentence; undefined when nothing is. */
export function tagsError(tags: readonly string[]): string | undefined {
  if (tags.length > tagsMax) return `There can be ${tagsMax} tags at most.`;
  const long = tags.find((tag) => tag.length > tagMaxLength);
  if (long === undefined) return undefined;
  return `“${long.slice(0, tagMaxLength)}…” is too long. A tag can have ${tagMaxLength} characters.`;
}
