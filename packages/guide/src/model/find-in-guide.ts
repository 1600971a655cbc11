import { type AppPath, paths, toAppPath } from "@sitewright/contract";
import { type GuidePageId, guidePageIds } from "./contents.ts";
import { guideTexts } from "./guide-texts.ts";
import { headingsOf } from "./headings-of.ts";

export type GuideResult = {
  path: AppPath;
  text: string;
  /** The page that a heading stands on; null for a page itself. */
  on: string | null;
};

/** More than these nobody reads. */
const most = 8;

/** Pages and headings with all words of a text in them, titles of pages first. */
export function findInGuide(text: string): GuideResult[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = index().filter(({ words: of }) => words.every((word) => of.includes(word)));
  return found
    .map(({ result }) => result)
    .toSorted((one, other) => Number(one.on !== null) - Number(other.on !== null))
    .slice(0, most);
}

type Entry = { result: GuideResult; words: string };

let made: readonly Entry[] | undefined;

function index(): readonly Entry[] {
  made ??= guidePageIds.flatMap(entriesOf);
  return made;
}

function entriesOf(id: GuidePageId): Entry[] {
  const headings = headingsOf(guideTexts.get(id) ?? "");
  const title = headings[0]?.text ?? id;
  return headings.flatMap((heading) => {
    const isTitle = heading.depth === 1;
    const path = isTitle ? paths.guidePage(id) : toAppPath(`${paths.guidePage(id)}#${heading.id}`);
    if (path === null) return [];
    const result = { path, text: heading.text, on: isTitle ? null : title };
    // What stands on a page is found by the page's name, too: "tests score".
    return [{ result, words: `${heading.text} ${isTitle ? "" : title}`.toLowerCase() }];
  });
}
