import { tagMaxLength, tagsMax } from "@sitewright/contract";
import type { SitesTexts } from "../texts.ts";

/** Tags from a text with commas between: without blanks, each once whatever its case. */
export function readTags(text: string): string[] {
  const tags = text
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()];
}

/** What is wrong with tags, in a sentence; undefined when nothing is. */
export function tagsError(
  tags: readonly string[],
  texts: Pick<SitesTexts["tags"], "tooMany" | "tooLong">,
): string | undefined {
  if (tags.length > tagsMax) return texts.tooMany(tagsMax);
  const long = tags.find((tag) => tag.length > tagMaxLength);
  return long && texts.tooLong(long, tagMaxLength);
}
