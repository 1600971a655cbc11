/**
 * The same value with text that PostgreSQL can hold: U+0000 and lone surrogates, which pages are
 * free to send and neither `text` nor `jsonb` accepts, become U+FFFD.
 */
export function storable<T>(value: T): T {
  // Every branch keeps the shape it was given; only characters inside strings change.
  return clean(value) as T;
}

function clean(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll("\u0000", "\uFFFD").toWellFormed();
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [clean(key), clean(inner)]),
    );
  }
  return value;
}
