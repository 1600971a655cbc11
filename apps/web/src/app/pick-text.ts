/** Longer values are nobody's: an address that holds one is cut to the parameters that make sense. */
const maxLength = 4096;

/**
 * A route's `validateSearch` for parameters that are plain text: keeps those named, as text, and drops
 * all else, whatever an address may bring.
 */
export function pickText<const Name extends string>(...names: Name[]) {
  return (search: Record<string, unknown>): Partial<Record<Name, string>> => {
    const picked: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const value = search[name];
      // The router reads `?code=123` as a number and `?is_active=true` as a boolean.
      const text = typeof value === "number" || typeof value === "boolean" ? `${value}` : value;
      if (typeof text === "string" && text.length <= maxLength) picked[name] = text;
    }
    return picked;
  };
}
