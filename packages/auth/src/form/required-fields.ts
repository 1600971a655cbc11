export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** Each value without outer blanks: the spec trims email and password alike. */
export function trimAll<K extends string>(values: Record<K, string>): Record<K, string> {
  const trimmed = { ...values };
  for (const key in trimmed) trimmed[key] = trimmed[key].trim();
  return trimmed;
}

/**
 * The sentence of every field that is empty; an object without keys when none is. What else may be
 * wrong with a value is the server's to say, which knows the contract's rules.
 */
export function missingFields<K extends string>(
  values: Record<K, string>,
  sentences: Record<K, string>,
): FieldErrors {
  const missing: Partial<Record<K, string>> = {};
  for (const key in values) {
    if (values[key] === "") missing[key] = sentences[key];
  }
  return missing;
}
