import type { PlaceWay } from "@sitewright/contract";
import type { MappingSort, PageMapping } from "@sitewright/scan-engine";

const ways: Readonly<Record<MappingSort, PlaceWay>> = {
  path: "same_path",
  redirect: "redirected",
  content: "found",
  by_hand: "by_hand",
  left_out: "given_up",
  none: "none",
};

/** How a page's place was found, as people are told; what is not sure asks them. */
export function wayOf({ sort, sure }: Pick<PageMapping, "sort" | "sure">): PlaceWay {
  return sure || sort === "none" ? ways[sort] : "unsure";
}

/** Path and query of an address of the site, `/` for its root. */
export function pathOfAddress(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? parsed.pathname + parsed.search : url;
}

/** What a path lies in: all up to its last slash. */
export function folderOf(path: string): string {
  const [pathname = ""] = path.split("?", 1);
  return pathname.slice(0, pathname.lastIndexOf("/") + 1);
}
