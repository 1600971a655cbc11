import { keysOf } from "../anchor/keys-of.ts";
import type { Anchor } from "../cause.ts";

/**
 * Whether an anchor that was kept means the element that another one was taken of. What lasts longest
 * decides; a key that fits several elements says nothing, and where no key decides the path does.
 */
export function means(one: Anchor, other: Anchor): boolean {
  for (const name of ["test_id", "id"] as const) {
    if (one[name] !== "" && other[name] !== "") return one[name] === other[name];
  }
  // What had an id and is no longer there is not found again by what lasts less.
  if (one.test_id !== "" || one.id !== "") return false;
  const [kept, seen] = [folded(one), folded(other)];
  if (kept.tag !== seen.tag && kept.role !== seen.role) return false;
  const others = new Map(keysOf(seen));
  const shared = keysOf(kept).filter(([name, key]) => others.get(name) === key);
  const decides = shared.find(([name]) => kept.only.includes(name) && seen.only.includes(name));
  if (decides) return true;
  return kept.path === seen.path && kept.classes === seen.classes;
}

/** What was kept earlier may have its tags in capitals. */
function folded(anchor: Anchor): Anchor {
  const { tag, path, landmark } = anchor;
  if (tag === tag.toLowerCase()) return anchor;
  return {
    ...anchor,
    tag: tag.toLowerCase(),
    path: path.toLowerCase(),
    landmark: landmark.startsWith("#") ? landmark : landmark.toLowerCase(),
  };
}
