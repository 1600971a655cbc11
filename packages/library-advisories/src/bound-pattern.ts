/** What a version looks like in the patterns that have one. */
const version = "[0-9][0-9.a-z_\\-]{1,30}";

const maxOfClass = 200;
const maxOfGroup = 30;
const maxOfAnything = 2_000;

/**
 * Puts the version into a pattern of Retire.js, and an end to each of its repetitions, so that a
 * script made to waste time cannot. Null for what stays dear even so. Pure.
 */
export function boundPattern(raw: string): string | null {
  const pattern = raw.replaceAll("§§version§§", version);
  if (pattern.length > 1_500) return null;
  const open = [...pattern.matchAll(unbounded)];
  // Several that take anything multiply with each other.
  if (open.filter(([, atom]) => atom === "." || atom === "[\\s\\S]").length > 1) return null;
  const bounded = pattern.replace(unbounded, (_match, atom: string, least: string) => {
    const from = least === "+" ? 1 : least === "*" ? 0 : Number(/\d+/.exec(least)?.[0] ?? 0);
    return `${atom}{${from},${mostOf(atom)}}`;
  });
  return isValid(bounded) ? bounded : null;
}

/** An escape, a class, the end of a group or any character, repeated without end. */
const unbounded = /(\\.|\[(?:\\.|[^\]\\])*\]|\)|[^\\[\]()|{}?*+^$])(\*|\+|\{\d+,\})/g;

function mostOf(atom: string): number {
  if (atom === ")") return maxOfGroup;
  return atom === "." || atom === "[\\s\\S]" ? maxOfAnything : maxOfClass;
}

function isValid(pattern: string): boolean {
  try {
    return new RegExp(pattern).source !== "";
  } catch {
    return false;
  }
}
