import { messages } from "../messages.ts";
import { firstGuidePage, isGuidePageId } from "./contents.ts";
import { titleOf } from "./title-of.ts";

/** What the tab is called while a page is read; without a name the first one is. */
export function guideTitle(page: string = firstGuidePage): string {
  const { docs, titleOf: ofPage } = messages.frame;
  return isGuidePageId(page) ? ofPage(titleOf(page)) : docs;
}
