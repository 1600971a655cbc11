import type { Anchor } from "../cause.ts";
import { keysOf } from "./anchor-index.ts";

/**
 * Whether an anchor that was kept means the element that another one was taken of. What lasts longest
 * decides; a key that fits several elements says nothing, and where no key decides the path does.
 */
export function means(kept: Anchor, seen: Anchor): boolean {
  for (const name of ["test_id", "id"] as const) {
    if (kept[name] !== "" && seen[name] !== "") return kept[name] === seen[name];
  }
  // What had an id and is no longer there is not found again by what lasts less.
  if (kept.test_id !== "" || kept.id !== "") return false;
  if (kept.tag !== seen.tag && kept.role !== seen.role) return false;
  const others = new Map(keysOf(seen));
  const shared = keysOf(kept).filter(([name, key]) => others.get(name) === key);
  const decides = shared.find(([name]) => kept.only.includes(name) && seen.only.includes(name));
  if (decides) return true;
  return kept.path === seen.path && kept.classes === seen.classes;
}
