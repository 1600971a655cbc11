import type { Anchor } from "../cause.ts";
import { isSeenName } from "../visual/words/name-of.ts";

type KeyName = Anchor["only"][number];

/** What an anchor is found by, from what lasts longest to what lasts least. */
export function keysOf(anchor: Omit<Anchor, "only" | "path">): [KeyName, string][] {
  const { test_id, id, role, name, landmark, tag, classes } = anchor;
  const hasName = isSeenName(name);
  const keys: [KeyName, string, boolean][] = [
    ["test_id", `t:${test_id}`, test_id !== ""],
    ["id", `i:${id}`, id !== ""],
    ["place_name", `n:${landmark}|${role}|${name}|${classes}`, hasName],
    ["name", `m:${role}|${name}`, hasName],
    ["classes", `c:${landmark}|${tag}|${classes}`, classes !== ""],
  ];
  return keys.flatMap(([key, text, isThere]) => (isThere ? [[key, text]] : []));
}
