const maxLeaves = 500;
const maxDepth = 12;

/**
 * Structured data as named values: `ld:Product.offers.price` is `12`. Members of a list are named by their type and
 * name, so that their order does not count.
 * @returns null when it is no JSON
 */
export function structuredData(json: string): Map<string, string> | null {
  const values = new Map<string, string[]>();
  const leaves = { left: maxLeaves };
  try {
    const parsed: unknown = JSON.parse(json);
    const graph = isRecord(parsed) ? (parsed["@graph"] ?? parsed) : parsed;
    for (const thing of [graph].flat()) read(thing, typeOf(thing) ?? "?", values, leaves, 0);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  return new Map([...values].map(([name, all]) => [`ld:${name}`, all.toSorted().join(" · ")]));
}

function read(
  value: unknown,
  name: string,
  values: Map<string, string[]>,
  leaves: { left: number },
  depth: number,
): void {
  if (leaves.left <= 0 || depth > maxDepth) return;
  if (Array.isArray(value)) {
    value.forEach((member, index) => {
      read(member, `${name}[${memberName(member, index)}]`, values, leaves, depth + 1);
    });
    return;
  }
  if (isRecord(value)) {
    for (const key of Object.keys(value).toSorted()) {
      if (key !== "@id") read(value[key], `${name}.${key}`, values, leaves, depth + 1);
    }
    return;
  }
  leaves.left -= 1;
  const text = String(value)
    .replace(/^https?:\/\/schema\.org\//, "")
    .slice(0, 500);
  values.set(name, [...(values.get(name) ?? []), text]);
}

function memberName(member: unknown, index: number): string {
  if (!isRecord(member)) return "";
  const told = member.name ?? member.position;
  const type = typeOf(member);
  if (type === null) return String(index);
  return typeof told === "string" || typeof told === "number" ? `${type} ${told}` : type;
}

function typeOf(value: unknown): string | null {
  const type = isRecord(value) ? value["@type"] : null;
  return typeof type === "string" ? type : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
