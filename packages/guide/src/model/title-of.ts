import type { GuidePageId } from "./contents.ts";
import { guideTexts } from "./guide-texts.ts";
import { headingsOf } from "./headings-of.ts";

/** A page's title: its first heading. */
export function titleOf(id: GuidePageId): string {
  const [title] = headingsOf(guideTexts.get(id) ?? "");
  return title?.text ?? id;
}
