/** A value as it comes out of a form: text, or what its brackets nest. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type FormObject = { [key: string]: FormValue };

/**
 * Reads `a[b][0]=c` as `{ a: { b: ["c"] } }`, the way the SDKs write parameters. `a[]=x` appends.
 * Keys come without a prototype, so that `__proto__` is a key like any other.
 */
export function parseForm(text: string): FormObject {
  const root: FormObject = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) {
    place(root, splitKey(key), value);
  }
  return withArrays(root) as FormObject;
}

const deepest = 12;

function splitKey(key: string) {
  const head = key.indexOf("[");
  if (head <= 0 || !key.endsWith("]")) return [key];
  return [key.slice(0, head), ...key.slice(head + 1, -1).split("][")].slice(0, deepest);
}

function place(root: FormObject, parts: string[], value: string) {
  let at = root;
  for (const [index, part] of parts.entries()) {
    const name = part === "" ? String(Object.keys(at).length) : part;
    if (index === parts.length - 1) {
      at[name] = value;
      return;
    }
    const next = at[name];
    if (typeof next === "object" && !Array.isArray(next)) at = next;
    else {
      const made: FormObject = Object.create(null);
      at[name] = made;
      at = made;
    }
  }
}

function withArrays(value: FormValue, isRoot = true): FormValue {
  if (typeof value === "string" || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  if (!isRoot && keys.length > 0 && keys.every((key) => /^\d{1,4}$/.test(key))) {
    return keys
      .sort((a, b) => Number(a) - Number(b))
      .map((key) => withArrays(value[key] ?? "", false));
  }
  for (const key of keys) value[key] = withArrays(value[key] ?? "", false);
  return value;
}
