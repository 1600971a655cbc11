import { type AppPath, paths, toAppPath, toWebAddress } from "@sitewright/contract";
import { isGuidePageId } from "./contents.ts";

export type GuideTarget =
  | { kind: "page"; path: AppPath }
  | { kind: "anchor"; id: string }
  | { kind: "app"; path: AppPath }
  | { kind: "web"; address: string };

/**
 * Where a link of a page leads. Pages name each other by their files, `tests.md#the-score`, so that the links hold where
 * the files are read by themselves, too. Null for what leads nowhere. Pure.
 */
export function guideTarget(url: string): GuideTarget | null {
  if (url.startsWith("#")) return { kind: "anchor", id: url.slice(1) };
  const [, page, anchor = ""] = /^([\w-]+)\.md(#.*)?$/.exec(url) ?? [];
  if (page !== undefined) {
    if (!isGuidePageId(page)) return null;
    const path = toAppPath(paths.guidePage(page) + anchor);
    return path && { kind: "page", path };
  }
  const path = toAppPath(url);
  if (path !== null) return { kind: "app", path };
  const address = toWebAddress(url);
  return address === null ? null : { kind: "web", address };
}
